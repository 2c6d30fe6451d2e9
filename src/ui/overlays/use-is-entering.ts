import { useEffect, useState } from "react";

/** Open one step after it is there: what is open from the beginning appears without its way in. */
export function useIsEntering(isOpen: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isOpen && isThere;
}
