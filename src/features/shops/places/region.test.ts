import { expect, test } from "vitest";
import { regionOf } from "./region.ts";

test.for([
  ["北海道", "北海道"],
  ["東京都", "関東"],
  ["静岡県", "中部"],
  ["京都府", "関西"],
  ["山口県", "中国"],
  ["高知県", "四国"],
  ["沖縄県", "九州・沖縄"],
  ["月面", ""],
])("%s is in %s", ([prefecture = "", region]) => {
  expect(regionOf(prefecture)).toBe(region);
});
