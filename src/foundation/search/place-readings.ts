/**
 * How places are read aloud, since kanji do not say it: prefectures, the cities and wards where shisha bars are, their stations
 * and the names by which people call a part of a town. What stands nowhere here is found as it is written.
 */

/** By the prefecture's name without 都, 府 and 県; the regions that it belongs to. */
const PREFECTURES_BY_REGION: Record<string, string> = {
  "東北 とうほく": "青森 あおもり 岩手 いわて 宮城 みやぎ 秋田 あきた 山形 やまがた 福島 ふくしま",
  "関東 かんとう 首都圏 しゅとけん": "東京 とうきょう 神奈川 かながわ 埼玉 さいたま 千葉 ちば",
  "関東 かんとう 北関東 きたかんとう": "茨城 いばらき 栃木 とちぎ 群馬 ぐんま",
  "中部 ちゅうぶ 甲信越 こうしんえつ": "新潟 にいがた 山梨 やまなし 長野 ながの",
  "中部 ちゅうぶ 北陸 ほくりく": "富山 とやま 石川 いしかわ 福井 ふくい",
  "中部 ちゅうぶ 東海 とうかい": "岐阜 ぎふ 静岡 しずおか 愛知 あいち",
  "近畿 きんき 東海 とうかい": "三重 みえ",
  "近畿 きんき 関西 かんさい":
    "京都 きょうと 大阪 おおさか 兵庫 ひょうご 奈良 なら 滋賀 しが 和歌山 わかやま",
  "中国 ちゅうごく": "鳥取 とっとり 島根 しまね 岡山 おかやま 広島 ひろしま 山口 やまぐち",
  "四国 しこく": "徳島 とくしま 香川 かがわ 愛媛 えひめ 高知 こうち",
  "九州 きゅうしゅう":
    "福岡 ふくおか 佐賀 さが 長崎 ながさき 熊本 くまもと 大分 おおいた 宮崎 みやざき 鹿児島 かごしま",
  "沖縄 おきなわ": "沖縄 おきなわ",
  "北海道 ほっかいどう": "北海道 ほっかいどう",
};

const PLACES = `
千代田 ちよだ 中央 ちゅうおう 港区 みなとく 新宿 しんじゅく 文京 ぶんきょう 台東 たいとう 墨田 すみだ 江東 こうとう 品川 しながわ
目黒 めぐろ 大田 おおた 世田谷 せたがや 渋谷 しぶや 中野 なかの 杉並 すぎなみ 豊島 としま 荒川 あらかわ 板橋 いたばし
練馬 ねりま 足立 あだち 葛飾 かつしか 江戸川 えどがわ 北区 きたく 東区 ひがしく 西区 にしく 南区 みなみく 中区 なかく
恵比寿 えびす 代官山 だいかんやま 原宿 はらじゅく 表参道 おもてさんどう 青山 あおやま 新宿三丁目 しんじゅくさんちょうめ
歌舞伎町 かぶきちょう 大久保 おおくぼ 高田馬場 たかだのばば 池袋 いけぶくろ 巣鴨 すがも 下北沢 しもきたざわ
三軒茶屋 さんげんぢゃや 二子玉川 ふたこたまがわ 自由が丘 じゆうがおか 中目黒 なかめぐろ 五反田 ごたんだ 大崎 おおさき
高円寺 こうえんじ 阿佐ヶ谷 あさがや 荻窪 おぎくぼ 吉祥寺 きちじょうじ 武蔵野 むさしの 三鷹 みたか 国分寺 こくぶんじ
立川 たちかわ 八王子 はちおうじ 町田 まちだ 調布 ちょうふ 府中 ふちゅう 六本木 ろっぽんぎ 麻布 あざぶ 麻布十番 あざぶじゅうばん
赤坂 あかさか 新橋 しんばし 銀座 ぎんざ 有楽町 ゆうらくちょう 神田 かんだ 秋葉原 あきはばら 御茶ノ水 おちゃのみず
神保町 じんぼうちょう 上野 うえの 御徒町 おかちまち 浅草 あさくさ 錦糸町 きんしちょう 北千住 きたせんじゅ 赤羽 あかばね
蒲田 かまた 大井町 おおいまち 飯田橋 いいだばし 神楽坂 かぐらざか 四ツ谷 よつや 水道橋 すいどうばし 日暮里 にっぽり
横浜 よこはま 川崎 かわさき 関内 かんない 桜木町 さくらぎちょう 武蔵小杉 むさしこすぎ 溝の口 みぞのくち 藤沢 ふじさわ
鎌倉 かまくら 相模原 さがみはら 本厚木 ほんあつぎ 厚木 あつぎ 横須賀 よこすか 大宮 おおみや 浦和 うらわ 川越 かわごえ
所沢 ところざわ 越谷 こしがや 柏 かしわ 船橋 ふなばし 津田沼 つだぬま 松戸 まつど 市川 いちかわ 宇都宮 うつのみや 水戸 みと
高崎 たかさき 前橋 まえばし 札幌 さっぽろ 大通 おおどおり 函館 はこだて 旭川 あさひかわ 小樽 おたる 仙台 せんだい
青葉 あおば 国分町 こくぶんちょう 勾当台公園 こうとうだいこうえん 盛岡 もりおか 郡山 こおりやま 万代 ばんだい 古町 ふるまち
金沢 かなざわ 片町 かたまち 香林坊 こうりんぼう 甲府 こうふ 松本 まつもと 名古屋 なごや 名駅 めいえき 栄 さかえ 大須 おおす
上前津 かみまえづ 金山 かなやま 今池 いまいけ 豊橋 とよはし 岡崎 おかざき 豊田 とよた 浜松 はままつ 沼津 ぬまづ
四日市 よっかいち 津市 つし 津駅 つえき 梅田 うめだ 北新地 きたしんち 心斎橋 しんさいばし 難波 なんば 日本橋 にほんばし 天王寺 てんのうじ
阿倍野 あべの 堀江 ほりえ 天満 てんま 京橋 きょうばし 福島 ふくしま 堺 さかい 枚方 ひらかた 高槻 たかつき 中京 なかぎょう
下京 しもぎょう 東山 ひがしやま 河原町 かわらまち 木屋町 きやまち 烏丸 からすま 祇園 ぎおん 三条 さんじょう 四条 しじょう
神戸 こうべ 三宮 さんのみや 三ノ宮 さんのみや 元町 もとまち 姫路 ひめじ 西宮 にしのみや 尼崎 あまがさき 大津 おおつ 草津 くさつ
流川 ながれかわ 胡町 えびすちょう 紙屋町 かみやちょう 八丁堀 はっちょうぼり 福山 ふくやま 倉敷 くらしき 下関 しものせき
高松 たかまつ 松山 まつやま 博多 はかた 天神 てんじん 大名 だいみょう 中洲 なかす 中洲川端 なかすかわばた 薬院 やくいん
小倉 こくら 北九州 きたきゅうしゅう 久留米 くるめ 下通 しもとおり 通町筋 とおりちょうすじ 那覇 なは 国際通り こくさいどおり
県庁前 けんちょうまえ 宜野湾 ぎのわん 北谷 ちゃたん 石垣 いしがき 宮古島 みやこじま
`;

/** Stations that are written in kana, and by which kanji people look for them. */
const KANJI_OF_KANA: Record<string, string> = { なんば: "難波", すすきの: "薄野" };

/** A single one stands within a name, as in 四ツ橋. */
const KANA = /^[ぁ-ゖァ-ヺー]{2,}/;

/** Behind a place's name, what it is; each says nothing by itself. */
const KINDS: Record<string, string> = {
  駅: "えき",
  区: "く",
  市: "し",
  町: "まち",
  電停: "でんてい",
  西口: "にしぐち",
  東口: "ひがしぐち",
  南口: "みなみぐち",
  北口: "きたぐち",
  公園: "こうえん",
};

/** Whole names of prefectures, whose last letter would make a 京都 of 東京都, alone or before a city. */
const WHOLE_PREFECTURE =
  /^(?:(東京)都|(京都|大阪)府|(..|神奈川|和歌山|鹿児島)県|(とうきょう)と|(tokyo)-?to)(?=$|.+[区市町村郡島])/i;

const pairsOf = (text: string): [name: string, reading: string][] => {
  const words = text.trim().split(/\s+/);
  return words.flatMap((name, index) => (index % 2 === 0 ? [[name, words[index + 1] ?? ""]] : []));
};

const regions = new Map(
  Object.entries(PREFECTURES_BY_REGION).flatMap(([names, prefectures]) =>
    pairsOf(prefectures).map(([prefecture]) => [prefecture, names.split(" ")] as const),
  ),
);
const readings = new Map([
  ...pairsOf(PLACES),
  ...Object.values(PREFECTURES_BY_REGION).flatMap(pairsOf),
  ...Object.entries(KINDS),
]);
const LONGEST = Math.max(...[...readings.keys()].map((name) => name.length));

/** A prefecture as it is found: 東京, its reading, the names of its region and theirs. */
export function prefectureWords(prefecture: string): string[] {
  const bare = prefectureName(prefecture);
  return [bare, ...placeReadings(bare), ...(regions.get(bare) ?? [])];
}

/** 「東京」 of 「東京都」. */
export function prefectureName(prefecture: string): string {
  return prefecture.replace(WHOLE_PREFECTURE, "$1$2$3$4$5");
}

/** 「東京 渋谷区」 of 「東京都渋谷区」: words of a query as shops have theirs. */
export function withoutPrefectureKinds(query: string): string {
  return query
    .split(/\s+/)
    .map((word) => word.replace(WHOLE_PREFECTURE, "$1$2$3$4$5 ").trim())
    .join(" ");
}

/**
 * How a place's name is read, in kana, as far as its parts are known, the longest first: 京都河原町駅 is きょうとかわらまちえき, なんば駅
 * なんばえき. Where it is written in kana, also the kanji by which people know it. Empty where no part is known.
 */
export function placeReadings(place: string): string[] {
  const name = place.normalize("NFKC").replace(/\s+/g, "");
  const found: string[] = [];
  let run: { reading: string; isPlace: boolean } = { reading: "", isPlace: false };
  const endRun = () => {
    if (run.isPlace) found.push(run.reading);
    run = { reading: "", isPlace: false };
  };
  for (let at = 0; at < name.length; ) {
    const part = longestPart(name, at);
    if (part === null) endRun();
    else if (part.name in KANJI_OF_KANA) found.push(KANJI_OF_KANA[part.name] ?? "");
    if (part) run = { reading: run.reading + part.reading, isPlace: run.isPlace || !(part.name in KINDS) };
    at += part?.name.length ?? 1;
  }
  endRun();
  return found;
}

function longestPart(name: string, at: number): { name: string; reading: string } | null {
  for (let length = Math.min(LONGEST, name.length - at); length > 0; length--) {
    const part = name.slice(at, at + length);
    const reading = readings.get(part);
    if (reading !== undefined) return { name: part, reading };
  }
  const [kana] = KANA.exec(name.slice(at)) ?? [];
  return kana ? { name: kana, reading: kana } : null;
}
