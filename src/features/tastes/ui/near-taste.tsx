import { Tag } from "#ui/status/tag.tsx";

/** Beside somebody whose tastes are near those of whoever looks. */
export function NearTaste() {
  return <Tag look="accent">あなたと煙の色が近い</Tag>;
}
