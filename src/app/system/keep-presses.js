(() => {
  const kept = [];
  const typed = [];
  let isAppHydrated = false;
  // Links, and forms with an address of their own, work without the app; a link that opens something above the page does not.
  const isOwnWay = ({ form }) => form?.hasAttribute("action") ?? false;
  const pressedBy = ({ target }) => {
    const field = target.closest("label")?.control ?? target;
    const isTicked = field.type === "checkbox" || field.type === "radio";
    const pressed = target.closest("button, a[aria-haspopup]") ?? (isTicked ? field : null);
    return pressed && !isOwnWay(pressed) ? pressed : null;
  };
  const keepPress = (event) => {
    const pressed = isAppHydrated ? null : pressedBy(event);
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    // An impatient second press means the first one.
    if (kept.some(({ element }) => element === pressed)) return;
    const shown = pressed.closest("label") ?? pressed;
    kept.push({
      element: pressed,
      sign: shown.animate?.({ opacity: 0.6 }, { duration: 1, fill: "forwards" }),
    });
  };
  const keepWords = ({ target }) => {
    if (isAppHydrated || !("value" in target) || target.type === "file" || isOwnWay(target)) return;
    const words = typed.find(({ element }) => element === target);
    if (words) words.text = target.value;
    else typed.push({ element: target, text: target.value });
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
    for (const { element, sign } of kept.splice(0)) {
      sign?.cancel();
      if (element.href) location.assign(element.href);
    }
  });
  addEventListener("app-hydrated", async () => {
    isAppHydrated = true;
    for (const { element, text } of typed.splice(0)) {
      typeAgain(element, text);
      await settled();
    }
    for (const { element, sign } of kept.splice(0)) {
      sign?.cancel();
      element.click();
      await settled();
    }
  });
})();
