// For OBS: no ground, no header. ?show=players or ?show=headline shows a part alone.
import { Connection, fill, language, make, playerCard } from "./common.js";

const shows = new URLSearchParams(location.search).get("show") ?? "headline,players";
const headline = make("div.plate.headline", { hidden: true });
const players = make("section.players");
const main = make("main", {}, players, headline);
document.body.replaceChildren(main);
players.hidden = !shows.includes("players");

new Connection("live", {
  hello: () => ({ language: language() }),
  changed: (state) => { main.hidden = state === "ended"; },
  heard: (told) => {
    if (told.kind !== "game") return;
    headline.hidden = !told.headline || !shows.includes("headline");
    headline.textContent = told.headline;
    fill(players, told.players, () => told.players.map((player) => playerCard(player, null)));
  },
});
