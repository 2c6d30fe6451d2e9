(() => {
  let kept = [];
  let typed = [];
  let isAppAwake = false;
  // A part of the page that listens later than the rest (ui/status/waking-part.tsx).
  const partOf = (element) => element.closest("[data-waking]");
  const sleeps = (element) => !isAppAwake || partOf(element) !== null;
  // A part may be drawn anew before it listens: what was pressed is found by where it stood.
  const standingIn = (element) => {
    const part = partOf(element);
    const alike = () => [...(part?.querySelectorAll(element.localName) ?? [])];
    const index = alike().indexOf(element);
    return { element, now: () => (element.isConnected ? element : alike()[index]) };
  };
  // Links, and forms with an address of their own, work without the app.
  const isOwnWay = ({ form }) => form?.hasAttribute("action") ?? false;
  const pressedBy = ({ target }) => {
    const field = target.closest("label")?.control ?? target;
    const isTicked = field.type === "checkbox" || field.type === "radio";
    const pressed = target.closest("button") ?? (isTicked ? field : null);
    return pressed && !isOwnWay(pressed) ? pressed : null;
  };
  const askFor = (element) => partOf(element)?.dispatchEvent(new Event("part-wanted"));
  const keepPress = (event) => {
    const pressed = pressedBy(event);
    if (!pressed || !sleeps(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    // An impatient second press means the first one.
    if (kept.some(({ element }) => element === pressed)) return;
    const shown = pressed.closest("label") ?? pressed;
    kept.push({
      ...standingIn(pressed),
      sign: shown.animate?.({ opacity: 0.6 }, { duration: 1, fill: "forwards" }),
    });
    askFor(pressed);
  };
  const keepWords = ({ target }) => {
    if (!("value" in target) || target.type === "file" || isOwnWay(target) || !sleeps(target)) return;
    const words = typed.find(({ element }) => element === target);
    if (words) words.text = target.value;
    else typed.push({ ...standingIn(target), text: target.value });
  };
  // The app knows what its own setter of the value was told, and hears of what differs from that alone.
  const typeAgain = (field, words) => {
    field.value = field.defaultValue ?? "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, words);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // What one changed is on the page before the next one asks.
  const settled = () => new Promise((next) => setTimeout(next));
  addEventListener("click", keepPress, { capture: true });
  addEventListener("input", keepWords, { capture: true });
  addEventListener("press-lost", () => {
    for (const { sign } of kept.splice(0)) sign?.cancel();
  });
  // What waits for one that sleeps goes on waiting.
  const takeAwake = (all) => {
    const awake = all.filter(({ now }) => !sleeps(now() ?? document.body));
    return [awake, all.filter((one) => !awake.includes(one))];
  };
  const playAgain = async () => {
    const [words, wordsLeft] = takeAwake(typed);
    const [presses, pressesLeft] = takeAwake(kept);
    typed = wordsLeft;
    kept = pressesLeft;
    for (const { now, text } of words) {
      const field = now();
      if (field) typeAgain(field, text);
      await settled();
    }
    for (const { now, sign } of presses) {
      sign?.cancel();
      now()?.click();
      await settled();
    }
    for (const { element } of [...kept, ...typed]) askFor(element);
  };
  addEventListener("app-awake", () => {
    isAppAwake = true;
    playAgain();
  });
  addEventListener("part-awake", playAgain);
})();
