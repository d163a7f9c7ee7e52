import { Connection, Frame, GameView, language, make, say } from "./common.js";

const frame = new Frame();
const view = new GameView(frame);
const left = make("div.left"), side = make("div.side");
for (const column of [left, side]) column.style.cssText = "display:grid;gap:var(--gap);min-width:0";
frame.main.append(left, side);
view.place(left, side);
const large = () => (window.innerWidth * window.devicePixelRatio > 1300 ? "large" : "small");

new Connection("live", {
  hello: () => ({ language: language(), width: large() }),
  changed: (state) => frame.connected(state),
  pictured: (data) => view.pictured(data),
  heard: (told) => {
    if (told.kind === "words") {
      frame.learn(told);
      frame.role.textContent = say("watching");
      if (view.game) view.show(view.game);
    } else if (told.kind === "game") view.show(told);
  },
});
