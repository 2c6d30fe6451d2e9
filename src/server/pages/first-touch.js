(() => {
  const touches = ["pointerover", "pointerdown", "keydown", "focusin", "click"];
  let isWaking = false;
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    for (const later of document.querySelectorAll("script[type='text/later']")) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = later.textContent;
      script.addEventListener("error", () => {
        isWaking = false;
        dispatchEvent(new Event("press-lost"));
      });
      document.head.append(script);
    }
  };
  for (const kind of touches) addEventListener(kind, wake, { capture: true });
  // A mini app signs its person in without being touched.
  const storedKeys = () => {
    try {
      return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    } catch {
      return [];
    }
  };
  if (
    / LIFF\b/.test(navigator.userAgent) ||
    /[#&]access_token=/.test(location.hash) ||
    storedKeys().some((key) => key.startsWith("LIFF_STORE:"))
  )
    wake();
  addEventListener(
    "app-awake",
    () => {
      for (const kind of touches) removeEventListener(kind, wake, { capture: true });
    },
    { once: true },
  );
})();
