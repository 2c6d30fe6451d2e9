import { GOLD_BACKGROUND } from "../gold-leaf.ts";

/** Leaf along the edge, the same on both sides of the card. */
export function GoldEdge() {
  return <div className="flavor-card-edge" style={{ backgroundImage: GOLD_BACKGROUND }} aria-hidden="true" />;
}
