import type { MapPlace } from "#ui/maps/place-map-props.ts";

type Row = [name: string, lat: number, lng: number, label: string | null];

const IN_TOKYO: Row[] = [
  ["シーシャ 月と煙", 35.6622, 139.6672, "4.4"],
  ["煙波 Enpa", 35.6581, 139.6981, "4.6"],
  ["水煙草 白砂", 35.6612, 139.6993, "4.2"],
  ["SHISHA LOUNGE 宵", 35.6951, 139.7026, "4.1"],
  ["けむり喫茶 こよみ", 35.7052, 139.6508, "4.7"],
  ["雲のとなり", 35.7298, 139.7143, "4.0"],
  ["夜更けの水たばこ専門店 ひとやすみ 三軒茶屋店", 35.6438, 139.6704, "3.9"],
  ["煙と本", 35.7031, 139.5796, null],
  ["紫煙堂", 35.7131, 139.7953, "4.3"],
  ["六階の煙", 35.6633, 139.7317, "4.5"],
  ["八階の煙", 35.6633, 139.7317, "3.8"],
  ["十階の煙", 35.6633, 139.7317, null],
];
const ELSEWHERE: Row[] = [
  ["雪あかり", 43.0556, 141.3532, "4.8"],
  ["杜の煙", 38.2627, 140.8712, "4.2"],
  ["港の水たばこ", 35.4437, 139.638, "4.1"],
  ["大須けむり横丁", 35.1592, 136.9027, "4.0"],
  ["鴨川シーシャ", 35.0035, 135.7701, "4.6"],
  ["道頓堀 煙亭", 34.6687, 135.5013, "4.3"],
  ["中洲の煙", 33.5931, 130.4051, "4.4"],
  ["国際通り 南風", 26.2159, 127.6862, "4.5"],
];

const placesOf = (rows: Row[], isInTokyo: boolean) =>
  rows.map(([name, lat, lng, label]) => ({ id: name, name, lat, lng, label, isInTokyo }));

/** Shops that there are not, in quarters that there are. */
export const EXAMPLE_PLACES: (MapPlace & { isInTokyo: boolean })[] = [
  ...placesOf(IN_TOKYO, true),
  ...placesOf(ELSEWHERE, false),
];
