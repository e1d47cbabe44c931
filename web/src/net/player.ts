// The player this browser is: a bearer token that owns saves and profiles, kept where only this origin can read it.

const KEY = "cinque.player";
let asked: Promise<string> | null = null;

/** The token, made by the server when it is first needed; asking twice at once makes one. */
export function playerToken(make: () => Promise<string>): Promise<string> {
  const kept = localStorage.getItem(KEY);
  if (kept) return Promise.resolve(kept);
  asked ??= make().then(
    (token) => {
      localStorage.setItem(KEY, token);
      asked = null;
      return token;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
