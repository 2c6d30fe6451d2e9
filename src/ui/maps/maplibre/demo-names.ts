import type { Feature, FeatureCollection, Point } from "geojson";
import { NAMED_PLACES } from "#foundation/named-places.ts";

type NameRow = [name: string, lat: number, lng: number];
export type NameProperties = {
  name: string;
  kind: "sea" | "city" | "town" | "ward" | "station" | "quarter";
  order: number;
};

const SEAS: NameRow[] = [
  ["日本海", 39.6, 134.6],
  ["太平洋", 32.2, 144.5],
  ["東シナ海", 28.6, 124.6],
  ["オホーツク海", 45.9, 146.4],
];
/** The better known first; each stands where the table of places has it. */
const CITIES = "東京 大阪 札幌 福岡 名古屋 仙台 広島 那覇";
const TOWNS =
  "横浜 京都 神戸 新潟 金沢 静岡 岡山 高松 松山 高知 熊本 鹿児島 長野 千葉 大宮 青森 盛岡 秋田 函館 旭川 釧路";

/** Names by which people find their way, the better known first: seas and cities, and within a city what the table of places has. */
export const DEMO_NAMES: FeatureCollection<Point, NameProperties> = {
  type: "FeatureCollection",
  features: [
    ...SEAS.map((row, order) => nameOf("sea", row, order)),
    ...CITIES.split(" ").map((name, order) => nameOf("city", townRow(name), order)),
    ...TOWNS.split(" ").map((name, order) => nameOf("town", townRow(name), order)),
    ...NAMED_PLACES.map(({ kind, name, lat, lng }, order) =>
      nameOf(kind === "city" ? "ward" : kind, [wardName(name), lat, lng], order),
    ),
  ],
};

function nameOf(
  kind: NameProperties["kind"],
  [name, lat, lng]: NameRow,
  order: number,
): Feature<Point, NameProperties> {
  return {
    type: "Feature",
    properties: { name, kind, order },
    geometry: { type: "Point", coordinates: [lng, lat] },
  };
}

/** A town is where its station is, and without one of its name where its office is. */
function townRow(name: string): NameRow {
  const found =
    NAMED_PLACES.find((one) => one.kind === "station" && one.name === name) ??
    NAMED_PLACES.find((one) => one.kind === "city" && one.name === `${name}市`);
  if (!found) throw new Error(`named-places.ts has no town ${name}`);
  return [name, found.lat, found.lng];
}

/** 「中京区」 of 「京都市中京区」: the city is known from afar. */
function wardName(name: string): string {
  return name.replace(/^.+市(?=.+区$)/, "");
}
