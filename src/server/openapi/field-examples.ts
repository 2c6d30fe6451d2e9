import { roles } from "#fixtures/cast.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import { seededRandom, seededShortId, seededUuid } from "#fixtures/seeded-random.ts";

const [shop] = shopFile.shops;
const [maker] = catalogFile.makers;
const flavor = maker?.flavors[0];
const houseMix = shop?.predefined_mixes[0];
const { regular, friendToBe } = roles;

const random = seededRandom("openapi");
const uuid = seededUuid(random);
const shortId = seededShortId(random);
const token = "q7Zk2mB8vX4tR1nC6wL9yD3fH5jS0aGe";
const image = `/storage/mix-images/${uuid}/${shortId}.webp`;
const face = `/storage/profile-images/${uuid}/${shortId}.webp`;
const evening = "2026-11-20T21:30:00+09:00";

/** What a field of a name says, of the demo's shops, flavours and people. The first value that fits its schema is taken. */
export const fieldExamples: Record<string, readonly unknown[]> = {
  about: ["2,500円から"],
  accessToken: [token],
  access_token: [token],
  accuracy: [12],
  action: ["mix.create"],
  address: [shop?.address],
  alt: ["やわらかな灯りのラウンジに置かれたシーシャ"],
  appeal: ["本人の許可があります。"],
  area: [shop?.area],
  author_picture_url: [face],
  author_name: [friendToBe.displayName],
  birthDate: [regular.profile?.birth_date],
  birth_date: [regular.profile?.birth_date],
  body: ["おいしそうです"],
  city: [shop?.city],
  comment: ["渋谷の看板メニューを新宿で再現。紅茶が少し濃いめです。"],
  conditions: ["お一人1回まで"],
  country: [maker?.country],
  createdBy: [regular.id],
  currency: ["JPY"],
  customDateTime: [evening],
  custom_display_name: [friendToBe.profile?.custom_display_name],
  custom_profile_image_url: [face],
  day: ["2026-11-20", "2026-11"],
  description: [houseMix?.description],
  detail: ["煙雲舎 渋谷道玄坂"],
  displayName: [regular.displayName],
  display_name: [regular.displayName],
  document_url: [`/api/shops/${uuid}/verifications/${uuid}/document`],
  email: [regular.email],
  flavor_name: [flavor?.name],
  flavor_name_en: [flavor?.name_en],
  distance_m: [240],
  expires_at: [1_795_180_000],
  expires_in: [3_600],
  flavorCardImage: [image],
  friend_code: ["k3m9p2v7x4c8"],
  from_name: [friendToBe.displayName],
  gender: [regular.profile?.gender],
  guest_name: [regular.displayName],
  height: [1350],
  checkin_lat: [shop?.lat],
  checkin_lng: [shop?.lng],
  holiday: ["勤労感謝の日"],
  house_mix_name: [houseMix?.name],
  idToken: [token],
  image_url: [image],
  imageUrls: [[image]],
  inviter_name: [roles.owner.displayName],
  label: ["スマートフォン"],
  lat: [shop?.lat],
  lineUserId: [regular.userId],
  line_user_id: [regular.userId],
  lng: [shop?.lng],
  maker_name: [maker?.name],
  maker_name_en: [maker?.name_en],
  mix_short_id: [shortId],
  month: ["2026-11"],
  name: [shop?.name, "sweep-uploads"],
  name_en: [flavor?.name_en],
  name_kana: [shop?.name_kana],
  nearest_station: [shop?.nearest_station],
  next_cursor: ["WyIyMDI2LTExLTIwVDEyOjMwOjAwWiIsIjAxIl0"],
  note: ["店長です。"],
  number: ["1a2b3c4d"],
  occupation: [regular.profile?.occupation],
  phone: ["03-1234-5678"],
  picture: ["cover.png"],
  picture_url: [face],
  placeholder: ["data:image/webp;base64,UklGRiIAAABXRUJQ"],
  pin: ["1984"],
  prefecture: [shop?.prefecture],
  price: [2800],
  privacyVersion: ["1.0"],
  privacy_version: ["1.0"],
  query: ["渋谷"],
  q: ["渋谷"],
  ratio: [100, 10],
  rating: [4.5, "4.5"],
  reason: ["写真が別のお店のものです。"],
  refresh_token: [token],
  shopName: [shop?.name],
  shop_area: [shop?.area],
  shop_name: [shop?.name],
  short_id: [shortId],
  status_message: [regular.statusMessage],
  summary: ["くらべるができました。"],
  termsVersion: ["1.0"],
  terms_version: ["1.0"],
  text: ["ピーチ"],
  title: [houseMix?.name],
  to_name: [regular.displayName],
  token: [token],
  url: [image, `https://kemurica.example${image}`],
  user_id: [regular.id],
  value: ["03-1234-5678"],
  width: [1080],
  words: ["もも 紅茶"],
  year: ["2026"],
};

/** What a text of a format says. */
export const formatExamples: Record<string, string> = {
  uuid,
  "date-time": evening,
  date: "2026-11-20",
  uri: "https://kemurica.example/",
  email: "kemurizuki@example.jp",
};

/** Texts of the patterns that no field above has a value for. */
export const patternExamples: readonly string[] = [
  shortId,
  "1984",
  "k3m9p2v7x4c8",
  "A".repeat(22),
  `B${"A".repeat(86)}`,
  "2026-11",
  "2026-11-20T12:30:00.000000Z",
  "2026-11-20",
  "1a2b3c4d",
  "JPY",
];
