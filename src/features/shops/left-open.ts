/**
 * A house mix of which the catalogue has not every part: its recipe has the rest, and its description says all of it in words (decision
 * 071). Both halves of that sentence are here, for whoever writes it and for lists, where such a mix would look whole.
 */
export function leftOpenDescription(recipe: string, unknown: string): string {
  return `配合：${recipe}（${unknown}はカタログにありません）`;
}

const LEFT_OPEN = /^配合：[^\n]*（([^（）\n]+)はカタログにありません）/;

/** 「自家製ブレンド」, as far as the description still says it; null for a mix that is whole. */
export function leftOpenPart(description: string | null): string | null {
  return LEFT_OPEN.exec(description ?? "")?.[1] ?? null;
}
