import type { PasskeyMade, PasskeyQuestion, PasskeyShown } from "../wire.ts";
import type { Socket, World } from "./connection.ts";

/** The real world: the browser's sockets and timers. */
export function browserWorld(path: string): World {
  return {
    open: () => {
      const url = new URL(path, location.href);
      url.protocol = url.protocol.replace("http", "ws");
      return new WebSocket(url) as unknown as Socket;
    },
    now: () => Date.now(),
    later: (run, wait) => window.setTimeout(run, wait),
    forget: (timer) => window.clearTimeout(timer),
    online: () => navigator.onLine,
  };
}

// What browsers give to https and localhost alone is touched in this file only, each with a way without: most tables
// at home are opened over plain HTTP from another device.

/** An id nobody else has: 128 random bits. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

function copyBySelecting(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Inside an open dialogue, for nothing outside can be selected then.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** The number on the icon of an installed page, where there is one; the title says it in any case. */
export function badge(count: number): void {
  const told = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // A page that is not installed has no icon to put it on.
  void told?.catch(() => {});
}

/** Whether passkeys can be had here: over https or on this machine, at a name rather than a number. */
export function hasPasskeys(): boolean {
  const named = !/^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && named && typeof PublicKeyCredential !== "undefined" && "credentials" in navigator;
}

/** A passkey for the player who asks; the browser asks its owner first. */
export async function makePasskey(asked: PasskeyQuestion): Promise<PasskeyMade> {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytes(asked.challenge),
      rp: { id: asked.host, name: "Cinque" },
      user: { id: bytes(asked.id), name: asked.name, displayName: asked.name },
      pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      attestation: "none",
    },
  })) as PublicKeyCredential;
  const answer = made.response as AuthenticatorAttestationResponse;
  return { challenge: asked.challenge, client: text(answer.clientDataJSON), attestation: text(answer.attestationObject) };
}

/** One of the passkeys its owner has for this place, and its signature. */
export async function showPasskey(asked: PasskeyQuestion): Promise<PasskeyShown> {
  const shown = (await navigator.credentials.get({
    publicKey: { challenge: bytes(asked.challenge), rpId: asked.host, userVerification: "preferred" },
  })) as PublicKeyCredential;
  const answer = shown.response as AuthenticatorAssertionResponse;
  return {
    challenge: asked.challenge,
    credential: text(shown.rawId),
    client: text(answer.clientDataJSON),
    data: text(answer.authenticatorData),
    signature: text(answer.signature),
  };
}

const ES256 = -7;
const RS256 = -257;

/** Bytes as the server writes them: base64 for addresses, without padding. */
const text = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const bytes = (written: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(written.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
