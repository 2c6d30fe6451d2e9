import type { WeekHours } from "#features/shops/shop-detail-response.ts";
import { NewShop, type NewShopInput } from "#features/shops/shop-fields.ts";
import { degrees, type TypedPlace } from "#features/shops/typed-place.ts";
import { readWholeNumber } from "#foundation/typed-number.ts";

/** What the form of a new shop holds, under the names of what it sends; numbers as they are typed. */
export type TypedShop = TypedPlace & {
  name: string;
  name_kana: string;
  prefecture: string;
  city: string;
  /** Behind prefecture and city. */
  address: string;
  nearest_station: string;
  walk_minutes: string;
  week: WeekHours[];
  smoking_facility_type: string;
};

export const EMPTY_SHOP: TypedShop = {
  name: "",
  name_kana: "",
  prefecture: "",
  city: "",
  address: "",
  lat: "",
  lng: "",
  nearest_station: "",
  walk_minutes: "",
  week: [],
  smoking_facility_type: "",
};

/** As it is sent; what is wrong with it `NewShop` says. */
export function shopOf(typed: TypedShop): NewShopInput {
  const { prefecture, smoking_facility_type } = typed;
  return {
    ...typed,
    prefecture: prefecture as NewShopInput["prefecture"],
    address: wholeAddress(typed),
    lat: degrees(typed.lat),
    lng: degrees(typed.lng),
    // What is no number is refused beside its field.
    walk_minutes: readWholeNumber(typed.walk_minutes, "minutes") as number | null,
    smoking_facility_type: (smoking_facility_type || null) as NewShopInput["smoking_facility_type"],
  };
}

/** What a press would find fault with, by field. */
export function problemsOf(typed: TypedShop): Partial<Record<keyof TypedShop, string>> {
  const read = NewShop.safeParse(shopOf(typed));
  if (read.success) return {};
  // The first thing that is wrong with each.
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]).toReversed());
}

/** From the prefecture on, as shops say it; empty while nothing is typed behind the city. */
export function wholeAddress({
  prefecture,
  city,
  address,
}: Pick<TypedShop, "prefecture" | "city" | "address">): string {
  const street = address.trim();
  if (street === "") return "";
  if (prefecture && street.startsWith(prefecture)) return street;
  if (city.trim() && street.startsWith(city.trim())) return `${prefecture}${street}`;
  return `${prefecture}${city.trim()}${street}`;
}
