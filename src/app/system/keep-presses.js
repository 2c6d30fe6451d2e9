(() => {
  const kept = [];
  // Links, fields that are typed into and forms with an address of their own work without the app.
  const pressedBy = ({ target }) => {
    const field = target.closest("label")?.control ?? target;
    const isTicked = field.type === "checkbox" || field.type === "radio";
    const pressed = target.closest("button") ?? (isTicked ? field : null);
    return pressed?.form?.hasAttribute("action") ? null : pressed;
  };
  const keep = (event) => {
    const pressed = pressedBy(event);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    // An impatient second press means the first one.
    if (kept.some((one) => one.pressed === pressed)) return;
    const shown = pressed.closest("label") ?? pressed;
    kept.push({ pressed, sign: shown.animate?.({ opacity: 0.6 }, { duration: 1, fill: "forwards" }) });
  };
  addEventListener("click", keep, { capture: true });
  addEventListener("press-lost", () => {
    for (const { sign } of kept.splice(0)) sign?.cancel();
  });
  addEventListener(
    "app-awake",
    async () => {
      removeEventListener("click", keep, { capture: true });
      for (const { pressed, sign } of kept.splice(0)) {
        sign?.cancel();
        pressed.click();
        // What it changed is on the page before the next one asks.
        await new Promise((next) => setTimeout(next));
      }
    },
    { once: true },
  );
})();
