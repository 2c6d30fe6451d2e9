(() => {
  const touches = ["pointerover", "pointerdown", "keydown", "focusin", "click"];
  let isFetching = false;
  const fetchApp = () => {
    if (isFetching) return;
    isFetching = true;
    for (const later of document.querySelectorAll("script[type='text/later']")) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = later.textContent;
      script.addEventListener("error", () => {
        isFetching = false;
        dispatchEvent(new Event("press-lost"));
      });
      document.head.append(script);
    }
  };
  for (const kind of touches) addEventListener(kind, fetchApp, { capture: true });
  // Else once the page rests, where bytes are not dear: then the first press is answered at once.
  const { saveData, effectiveType } = navigator.connection ?? {};
  const fetchAtRest = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(fetchApp, { timeout: 2_000 });
    else setTimeout(fetchApp, 200);
  };
  if (!saveData && !/2g$/.test(effectiveType ?? "")) {
    if (document.readyState === "complete") fetchAtRest();
    else addEventListener("load", fetchAtRest);
  }
  // Whoever signed in on another page meanwhile gets this one as theirs. At most once in 750 ms (specification, section 9).
  let askedAt = Number.NEGATIVE_INFINITY;
  const comeBack = () => {
    if (isFetching || document.visibilityState !== "visible" || performance.now() - askedAt < 750) return;
    askedAt = performance.now();
    fetch("/api/auth/identities").then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  };
  document.addEventListener("visibilitychange", comeBack);
  addEventListener("focus", comeBack);
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
    fetchApp();
  addEventListener(
    "app-hydrated",
    () => {
      for (const kind of touches) removeEventListener(kind, fetchApp, { capture: true });
    },
    { once: true },
  );
})();
