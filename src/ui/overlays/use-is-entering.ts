import { useEffect, useState } from "react";

/**
 * Open one step after its panel is there, so that it has its way in although the panel came with the first opening. What
 * was open from the beginning is there at once.
 */
export function useIsEntering(isOpen: boolean, isAtOnce: boolean): boolean {
  const [isThere, setThere] = useState(isAtOnce);
  useEffect(() => setThere(true), []);
  return isOpen && isThere;
}
