import { useState } from "react";
import { useOpenings } from "./use-openings.ts";

export type PanelState = {
  /** Open from the beginning: there at once, without a way in. */
  isAtOnce: boolean;
  onAbsent: () => void;
};

/** What an overlay is drawn by, from its first opening on; null before, and while it could not be fetched. */
export function usePanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): PanelState | null {
  const [isAtOnce] = useState(isOpen);
  const openings = useOpenings(isOpen);
  const [absentAt, setAbsentAt] = useState(0);
  const onAbsent = () => {
    setAbsentAt(openings);
    onClose();
  };
  return openings > absentAt ? { isAtOnce, onAbsent } : null;
}
