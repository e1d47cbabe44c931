import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "@fontsource/fraunces/latin-600.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { load } from "./games/registry.ts";
import { api } from "./net/api.ts";
import { adoptOldSeats } from "./people/adopting.ts";
import { pageOf } from "./pages.ts";
import { router } from "./router.svelte.ts";
import { allowSound } from "./stage/sounds.ts";
import { inTurn } from "./ui/turns.ts";

router.start();
// The page is on its way while the rest is set up, and so is the game of a match.
void pageOf(router.page.name);
if (router.page.name === "match") void api.match(router.page.match).then(({ game }) => load(game), () => {});
await adoptOldSeats();
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => void allowSound(), { once: true });
// A task of its own: reading the code and drawing with it are long enough each.
inTurn(() => {
  const app = document.getElementById("app")!;
  // What stood there while the code was on its way.
  app.replaceChildren();
  mount(App, { target: app });
});
