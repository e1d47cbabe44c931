// A whole bot: strikes when it can, and otherwise does anything. `node mybot.js`, protocol 1 of Cinque.
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

lines.on("line", (line) => {
  const said = JSON.parse(line);
  if (said.t === "hello") {
    say({ t: "ready", name: "mybot-js", version: "1", protocol: 1, want: ["legal"] });
  } else if (said.t === "turn") {
    const blows = said.legal.filter((move) => move.startsWith("strike"));
    const choice = blows.length > 0 ? blows : said.legal;
    say({ t: "play", id: said.id, moves: [choice[Math.floor(Math.random() * choice.length)]] });
  }
});
