import { PREFECTURES } from "./prefecture.ts";

/** The regions by which people group prefectures, each with its first one in the order of `PREFECTURES`. */
const REGIONS = [
  ["北海道", "北海道"],
  ["東北", "青森県"],
  ["関東", "茨城県"],
  ["中部", "新潟県"],
  ["関西", "三重県"],
  ["中国", "鳥取県"],
  ["四国", "徳島県"],
  ["九州・沖縄", "福岡県"],
] as const;

/** 「関西」 of 「大阪府」; empty for what is no prefecture. */
export function regionOf(prefecture: string): string {
  const names: readonly string[] = PREFECTURES;
  const at = names.indexOf(prefecture);
  return REGIONS.findLast(([, first]) => names.indexOf(first) <= at)?.[0] ?? "";
}
