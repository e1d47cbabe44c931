import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "@fontsource-variable/fraunces/index.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte.ts";
import { allowSound } from "./sound.ts";

router.start();
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => void allowSound(), { once: true });
mount(App, { target: document.getElementById("app")! });
