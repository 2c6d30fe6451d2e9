import { describe, expect, test } from "vitest";
import type { ShopInformation } from "#features/shops/shop-information-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { conflictRows, editOf, problemsOf, rebased, typedValues } from "./information-values.ts";

const stood: ShopInformation = {
  id: crypto.randomUUID(),
  version: 3,
  is_verified: false,
  name: "月と煙",
  name_kana: null,
  prefecture: "東京都",
  city: "渋谷区",
  area: null,
  nearest_station: "渋谷駅",
  walk_minutes: 5,
  address: "東京都渋谷区道玄坂2丁目99-1",
  lat: 35.658,
  lng: 139.699,
  description: null,
  phone: "03-1111-1111",
  website_url: null,
  instagram_url: null,
  twitter_url: null,
  facebook_url: null,
  line_url: null,
  shisha_price_from: null,
  price_90min: 2500,
  cover_charge: null,
  seats: 10,
  tags: ["個室"],
  smoking_facility_type: "喫煙目的施設",
  nicotine_free_available: false,
  closed_irregularly: false,
  checkin_radius_m: 150,
  last_order_minutes: null,
  has_holiday_hours: false,
  week: [{ weekday: 1, open_minute: 900, close_minute: 1560 }],
  exceptions: [],
  images: [],
  images_version: 1,
};
const typed = typedValues(stood);

describe("the form of a shop", () => {
  test("sends nothing where nothing was changed, and what was changed alone", () => {
    expect(editOf(typed, stood)).toBeNull();
    expect(editOf({ ...typed, seats: "１２席", price_90min: "3,000円", phone: "" }, stood)).toEqual({
      seats: 12,
      price_90min: 3000,
      phone: null,
    });
    expect(
      editOf({ ...typed, week: [{ weekday: 1, close_minute: 1560, open_minute: 900 }] }, stood),
    ).toBeNull();
  });

  test("says beside which field something is wrong, and lets stand what stood", () => {
    expect(problemsOf({ ...typed, seats: "たくさん", name: " ", lng: "2.35" }, stood)).toEqual({
      seats: shopMessages.seatsInvalid,
      name: shopMessages.nameMissing,
      lat: shopMessages.placeOutside,
    });
    const old = { ...stood, address: null };
    expect(problemsOf({ ...typedValues(old), seats: "12" }, old)).toEqual({});
  });

  test("puts one's own changes on top of somebody else's", () => {
    const theirs = { ...stood, version: 4, seats: 20, phone: "03-2222-2222", tags: ["個室", "静か"] };
    const mine = { ...typed, seats: "12", tags: ["個室", "静か"] };
    expect(conflictRows(mine, stood, theirs)).toEqual([{ label: "席数", mine: "12", theirs: "20" }]);
    const both = rebased(mine, stood, theirs);
    expect(both).toMatchObject({ seats: "12", phone: "03-2222-2222" });
    expect(editOf(both, theirs)).toEqual({ seats: 12 });
  });

  test("says hours in words where two differ", () => {
    const theirs = { ...stood, week: [] };
    const mine = { ...typed, week: [{ weekday: 1, open_minute: 900, close_minute: 1440 }] };
    expect(conflictRows(mine, stood, theirs)).toEqual([
      { label: "営業時間", mine: "月 15:00〜24:00\n火〜日 定休日", theirs: "毎日 定休日" },
    ]);
  });
});
