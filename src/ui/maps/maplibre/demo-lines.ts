import type { FeatureCollection, LineString, Position } from "geojson";
import { NAMED_PLACES } from "#foundation/named-places.ts";

/** Lines that people know their towns by, from station to station; the prefectures say which one of a name is meant. */
const LINES: [prefectures: string, stations: string][] = [
  [
    "東京都",
    "東京 有楽町 新橋 浜松町 田町 高輪ゲートウェイ 品川 大崎 五反田 目黒 恵比寿 渋谷 原宿 代々木 新宿 新大久保 高田馬場 目白 池袋 大塚 巣鴨 駒込 田端 西日暮里 日暮里 鶯谷 上野 御徒町 秋葉原 神田 東京",
  ],
  [
    "東京都",
    "神田 御茶ノ水 水道橋 飯田橋 市ケ谷 四ツ谷 信濃町 千駄ケ谷 代々木 新宿 大久保 東中野 中野 高円寺 阿佐ケ谷 荻窪 西荻窪 吉祥寺 三鷹 武蔵境 国分寺 立川 八王子",
  ],
  [
    "東京都 千葉県",
    "御茶ノ水 秋葉原 浅草橋 両国 錦糸町 亀戸 新小岩 小岩 市川 本八幡 西船橋 船橋 津田沼 千葉",
  ],
  ["東京都 神奈川県", "品川 大井町 大森 蒲田 川崎 鶴見 横浜 桜木町 関内 石川町"],
  ["東京都 埼玉県", "田端 王子 赤羽 川口 西川口 蕨 南浦和 浦和 さいたま新都心 大宮"],
  ["東京都", "池袋 板橋 十条 赤羽"],
  ["東京都 神奈川県", "渋谷 代官山 中目黒 祐天寺 学芸大学 自由が丘 武蔵小杉"],
  ["東京都 神奈川県", "渋谷 池尻大橋 三軒茶屋 駒沢大学 二子玉川 溝の口 あざみ野"],
  ["東京都 神奈川県", "新宿 代々木上原 下北沢 経堂 成城学園前 登戸 新百合ヶ丘 町田 相模大野"],
  ["東京都", "渋谷 下北沢 明大前 吉祥寺"],
  ["東京都", "新宿 笹塚 明大前 千歳烏山 仙川 調布 府中 聖蹟桜ヶ丘"],
  [
    "大阪府",
    "大阪 福島 野田 西九条 弁天町 大正 今宮 新今宮 天王寺 寺田町 桃谷 鶴橋 玉造 森ノ宮 大阪城公園 京橋 桜ノ宮 天満 大阪",
  ],
  ["大阪府", "江坂 新大阪 西中島南方 中津 梅田 淀屋橋 本町 心斎橋 なんば 動物園前 天王寺"],
  ["京都府", "京都 四条 烏丸御池 丸太町 今出川"],
  ["京都府", "西院 烏丸 京都河原町"],
  ["愛知県", "名古屋 伏見 栄 新栄町 千種 今池 本山 藤が丘"],
  ["愛知県", "久屋大通 栄 矢場町 上前津 金山"],
  ["福岡県", "西新 大濠公園 赤坂 天神 中洲川端 祇園 博多"],
  ["北海道", "札幌 大通 すすきの 中島公園"],
  ["宮城県", "泉中央 勾当台公園 広瀬通 仙台 長町"],
  ["沖縄県", "旭橋 県庁前 美栄橋 牧志 おもろまち"],
];

/** Straight from station to station: they tell directions, not where rails lie, so a map shows them from afar alone. */
export const DEMO_LINES: FeatureCollection<LineString> = {
  type: "FeatureCollection",
  features: LINES.map(([prefectures, stations]) => ({
    type: "Feature",
    properties: {},
    geometry: {
      type: "LineString",
      coordinates: stations.split(" ").map((name) => stationAt(prefectures.split(" "), name)),
    },
  })),
};

function stationAt(prefectures: string[], name: string): Position {
  const found = NAMED_PLACES.find(
    (one) => one.kind === "station" && one.name === name && prefectures.includes(one.prefecture),
  );
  if (!found) throw new Error(`named-places.ts has no station ${name}`);
  return [found.lng, found.lat];
}
