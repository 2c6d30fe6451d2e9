import { z } from "zod";
import { cleanName, trimmedText } from "#foundation/search-text.ts";
import { isWebAddress } from "#foundation/web-address.ts";
import { LAST_CLOSING_MINUTE } from "./opening-hours.ts";
import { PREFECTURES } from "./places/prefecture.ts";
import { shopMessages } from "./shop-messages.ts";

/** Limits of domain.md 1.25 and of the columns that hold them. */
export const MAX_SHOP_NAME = 100;
export const MAX_ADDRESS = 200;
export const MAX_PLACE_NAME = 40;
export const MAX_DESCRIPTION = 1_000;
export const MAX_LINK = 300;
export const MAX_TAGS = 10;
export const MAX_TAG = 20;
export const MAX_EXCEPTIONS = 60;
export const MAX_EXCEPTION_NOTE = 40;
export const MOST_WALK_MINUTES = 120;
export const MOST_YEN = 100_000;
export const MOST_SEATS = 1_000;
const MOST_LAST_ORDER_MINUTES = 180;
const CHECKIN_RADIUS_M = { least: 50, most: 300, usual: 150 } as const;
/** Parts of one day between which a shop closes. */
export const MAX_PARTS_OF_A_DAY = 3;

/** What a place where people may smoke is, as its sign at the door says (health promotion law of 2020). */
export const FACILITY_TYPES = [
  "喫煙目的施設",
  "喫煙可能施設",
  "喫煙専用室設置施設",
  "加熱式たばこ専用喫煙室設置施設",
] as const;

/** Tags that are offered; a shop may have others. */
export const OFFERED_TAGS = [
  "一人OK",
  "グループ",
  "デート",
  "初心者歓迎",
  "深夜営業",
  "昼営業",
  "個室",
  "静か",
  "バー",
  "スイーツ",
  "Wi-Fi",
  "電源",
  "作業OK",
  "英語OK",
  "キャッシュレス",
  "テラス",
] as const;

const m = shopMessages;

/** A name as people type it, cleaned: without what is not seen, in one way of writing. */
export const nameOf = (most: number, missing: string, tooLong: string) =>
  z.string(missing).transform(cleanName).pipe(z.string().min(1, missing).max(most, tooLong));

/** https alone, of a host that has a name (abuse case A15). */
export const Link = z
  .string(m.linkInvalid)
  .trim()
  .min(1, m.linkInvalid)
  .max(MAX_LINK, m.linkTooLong)
  .refine(isWebAddress, m.linkInvalid);

export const Phone = z
  .string(m.phoneInvalid)
  .transform(cleanName)
  .pipe(z.string().regex(/^\+?(?:[ ()-]*\d){9,15}[ ()-]*$/, m.phoneInvalid));

const count = (least: number, most: number, wrong: string) =>
  z.int(wrong).min(least, wrong).max(most, wrong).nullable();

/** What is empty says nothing. */
const orNothing = <Shape extends z.ZodType<string, string>>(shape: Shape) =>
  z.preprocess(
    (text) => (typeof text === "string" && trimmedText(text) === "" ? null : text),
    shape.nullable(),
  ) as unknown as z.ZodType<string | null, string | null>;

const place = orNothing(nameOf(MAX_PLACE_NAME, m.placeMissing, m.placeTooLong));
const link = orNothing(Link);
const yen = count(0, MOST_YEN, m.priceInvalid);

/** What the reading of a shop's name is called, wherever it is typed. */
export const KANA_LABEL = "店名の読み";

/** Readings are katakana, whatever kana was typed. */
const Kana = z
  .string(m.kanaInvalid)
  .transform((text) =>
    cleanName(text).replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) =>
      String.fromCharCode(kana.charCodeAt(0) + 0x60),
    ),
  )
  .pipe(
    z
      .string()
      .max(MAX_SHOP_NAME, m.nameTooLong)
      .regex(/^[\p{Script=Katakana}\p{Script=Latin}\d\sー・&'.-]+$/u, m.kanaInvalid),
  );

const Hours = z
  .object({
    open_minute: z
      .int(m.hoursInvalid)
      .min(0, m.hoursInvalid)
      .max(24 * 60 - 1, m.hoursInvalid),
    close_minute: z.int(m.hoursInvalid).max(LAST_CLOSING_MINUTE, m.hoursTooLate),
  })
  .refine(({ open_minute, close_minute }) => close_minute > open_minute, m.hoursInvalid);

type Part = z.infer<typeof Hours>;

/** Parts of one day in their order, none reaching into the next. */
function areApart(parts: readonly Part[]): boolean {
  const ordered = parts.toSorted((a, b) => a.open_minute - b.open_minute);
  return ordered.every(
    (part, index) => index === 0 || part.open_minute >= (ordered[index - 1]?.close_minute ?? 0),
  );
}

const DayHours = z.array(Hours).max(MAX_PARTS_OF_A_DAY, m.tooManyHours).refine(areApart, m.hoursOverlap);

/** Weekday 0 is Sunday, 7 national holidays; a weekday without any is closed. */
const Week = z
  .array(z.intersection(z.object({ weekday: z.int(m.hoursInvalid).min(0).max(7) }), Hours))
  .max(8 * MAX_PARTS_OF_A_DAY, m.tooManyHours)
  .refine(
    (week) =>
      [...Map.groupBy(week, ({ weekday }) => weekday).values()].every(
        (parts) => DayHours.safeParse(parts).success,
      ),
    m.hoursOverlap,
  );

/** A day that is unlike its weekday: other hours, or closed. */
const Exceptions = z
  .array(
    z.object({
      day: z.iso.date(m.dayInvalid),
      note: orNothing(nameOf(MAX_EXCEPTION_NOTE, m.noteTooLong, m.noteTooLong)).default(null),
      hours: DayHours,
    }),
  )
  .max(MAX_EXCEPTIONS, m.tooManyExceptions)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, m.dayTwice);

/** Japan's islands, from Okinotorishima to the north of Hokkaido. */
const Latitude = z.number(m.placeUnknown).min(20, m.placeOutside).max(46, m.placeOutside);
const Longitude = z.number(m.placeUnknown).min(122, m.placeOutside).max(154, m.placeOutside);

/**
 * What a person may say of a shop, under the names of its responses (specification, section 3; domain.md, section 5 "shop
 * fields"). Null, and text that is empty, says nothing. Who registers one gives the first part, an edit whatever it changes.
 */
export const ShopFields = z.object({
  name: nameOf(MAX_SHOP_NAME, m.nameMissing, m.nameTooLong),
  prefecture: z.enum(PREFECTURES, m.prefectureMissing),
  city: nameOf(MAX_PLACE_NAME, m.cityMissing, m.placeTooLong),
  address: nameOf(MAX_ADDRESS, m.addressMissing, m.addressTooLong),
  lat: Latitude,
  lng: Longitude,

  name_kana: orNothing(Kana),
  area: place,
  nearest_station: place,
  walk_minutes: count(0, MOST_WALK_MINUTES, m.minutesInvalid),
  description: orNothing(
    z.string(m.descriptionTooLong).overwrite(trimmedText).max(MAX_DESCRIPTION, m.descriptionTooLong),
  ),
  phone: orNothing(Phone),
  website_url: link,
  instagram_url: link,
  twitter_url: link,
  facebook_url: link,
  line_url: link,
  shisha_price_from: yen,
  price_90min: yen,
  cover_charge: yen,
  seats: count(1, MOST_SEATS, m.seatsInvalid),
  tags: z
    .array(nameOf(MAX_TAG, m.tagInvalid, m.tagInvalid))
    .transform((tags) => [...new Set(tags)])
    .pipe(z.array(z.string()).max(MAX_TAGS, m.tooManyTags)),
  smoking_facility_type: z.enum(FACILITY_TYPES, m.facilityUnknown).nullable(),
  nicotine_free_available: z.boolean(),
  closed_irregularly: z.boolean(),
  checkin_radius_m: z
    .int(m.radiusInvalid)
    .min(CHECKIN_RADIUS_M.least, m.radiusInvalid)
    .max(CHECKIN_RADIUS_M.most, m.radiusInvalid),
  last_order_minutes: count(0, MOST_LAST_ORDER_MINUTES, m.lastOrderInvalid),
  has_holiday_hours: z.boolean(),
  week: Week,
  exceptions: Exceptions,
});
export type ShopFields = z.infer<typeof ShopFields>;

/** What a new shop is told with; the rest may follow. */
export const NewShop = ShopFields.partial().required({
  name: true,
  prefecture: true,
  city: true,
  address: true,
  lat: true,
  lng: true,
});
export type NewShop = z.infer<typeof NewShop>;
export type NewShopInput = z.input<typeof NewShop>;

/** What an edit takes: a missing field stays as it is, null clears (domain.md 1.8). */
export const ShopEdit = ShopFields.partial();
export type ShopEdit = z.infer<typeof ShopEdit>;
export type ShopEditInput = z.input<typeof ShopEdit>;
