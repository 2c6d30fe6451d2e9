import { useState } from "react";

/** How often it was opened, as a key with which each opening begins anew; 0 while it never was. */
export function useOpenings(isOpen: boolean): number {
  const [openings, setOpenings] = useState({ count: 0, wasOpen: false });
  if (isOpen === openings.wasOpen) return openings.count;
  const count = openings.count + (isOpen ? 1 : 0);
  setOpenings({ count, wasOpen: isOpen });
  return count;
}
