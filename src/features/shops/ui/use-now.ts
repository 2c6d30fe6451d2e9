import { useEffect, useState } from "react";

const REFRESH_MS = 20_000;

/** What the clock says, once the page is hydrated; null before, for the page may be a cached one. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tell = () => setNow(new Date());
    tell();
    const timer = setInterval(tell, REFRESH_MS);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
    };
  }, []);
  return now;
}
