(() => {
  const kept = [];
  const typed = new Map();
  // Links, and forms with an address of their own, work without the app.
  const isOwnWay = ({ form }) => form?.hasAttribute("action") ?? false;
  const pressedBy = ({ target }) => {
    const field = target.closest("label")?.control ?? target;
    const isTicked = field.type === "checkbox" || field.type === "radio";
    const pressed = target.closest("button") ?? (isTicked ? field : null);
    return pressed && !isOwnWay(pressed) ? pressed : null;
  };
  const keepPress = (event) => {
    const pressed = pressedBy(event);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    // An impatient second press means the first one.
    if (kept.some((one) => one.pressed === pressed)) return;
    const shown = pressed.closest("label") ?? pressed;
    kept.push({ pressed, sign: shown.animate?.({ opacity: 0.6 }, { duration: 1, fill: "forwards" }) });
  };
  const keepWords = ({ target }) => {
    if ("value" in target && target.type !== "file" && !isOwnWay(target)) typed.set(target, target.value);
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
  addEventListener(
    "app-awake",
    async () => {
      removeEventListener("click", keepPress, { capture: true });
      removeEventListener("input", keepWords, { capture: true });
      for (const [field, words] of typed) {
        typeAgain(field, words);
        await settled();
      }
      for (const { pressed, sign } of kept.splice(0)) {
        sign?.cancel();
        pressed.click();
        await settled();
      }
    },
    { once: true },
  );
})();
