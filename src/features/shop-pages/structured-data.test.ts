import { expect, test } from "vitest";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";
import { shopAsData } from "./structured-data.ts";

const PICTURE = { baseUrl: "https://kemurica.example", image: "/card.png" };

const shop: ShopDetail = {
  id: "2f1c0a52-8a4e-4f4e-9a59-6a34a2f9c001",
  name: "月と煙",
  address: "道玄坂2丁目99-1",
  lat: 35.65,
  lng: 139.69,
  description: null,
  website_url: "https://moon.example",
  instagram_url: "http://insecure.example",
  facebook_url: null,
  twitter_url: null,
  line_url: null,
  is_verified: false,
  is_active: true,
  prefecture: "東京都",
  city: "渋谷区",
  area: "渋谷",
  nearest_station: "渋谷駅",
  walk_minutes: 5,
  tags: [],
  price_90min: null,
  openings: [],
  rating: null,
  gives_stamps: false,
  gives_coupons: false,
  rating_count: 2,
  card_count: 3,
  people_count: 2,
  phone: null,
  shisha_price_from: null,
  cover_charge: null,
  seats: null,
  smoking_facility_type: null,
  min_age: 20,
  nicotine_free_available: false,
  closed_irregularly: false,
  last_order_minutes: null,
  week: [
    { weekday: 5, open_minute: 15 * 60, close_minute: 32 * 60 },
    { weekday: 7, open_minute: 12 * 60, close_minute: 24 * 60 },
  ],
  has_holiday_hours: true,
  special_days: [],
  house_mixes: [],
  images: [],
};

test("a shop is told in schema.org's words, as far as it is known", () => {
  const data = shopAsData(shop, PICTURE);
  expect(data).toMatchObject({
    "@type": "BarOrPub",
    name: "月と煙",
    address: { addressRegion: "東京都", addressLocality: "渋谷区", streetAddress: "道玄坂2丁目99-1" },
    openingHoursSpecification: [
      { dayOfWeek: "Friday", opens: "15:00", closes: "08:00" },
      { dayOfWeek: "PublicHolidays", opens: "12:00", closes: "00:00" },
    ],
    sameAs: ["https://moon.example"],
  });
  for (const unknown of ["telephone", "description", "aggregateRating"])
    expect(data).not.toHaveProperty(unknown);
  expect(shopAsData({ ...shop, lat: null }, PICTURE)).not.toHaveProperty("geo");
});

test("a day without an end ends a minute before the next, as search engines have it", () => {
  const week = [{ weekday: 1, open_minute: 0, close_minute: 1440 }];
  expect(shopAsData({ ...shop, week }, PICTURE).openingHoursSpecification).toMatchObject([
    { dayOfWeek: "Monday", opens: "00:00", closes: "23:59" },
  ]);
});

test("a week without an end is told as such days, more than one day in two parts", () => {
  const hoursOf = (week: ShopDetail["week"]) =>
    shopAsData({ ...shop, week }, PICTURE).openingHoursSpecification as unknown[];
  const everyDay = [0, 1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    open_minute: 300,
    close_minute: 1740,
  }));
  expect(hoursOf(everyDay)).toHaveLength(8);
  for (const hours of hoursOf(everyDay)) expect(hours).toMatchObject({ opens: "00:00", closes: "23:59" });
  expect(hoursOf([{ weekday: 6, open_minute: 240, close_minute: 1740 }])).toMatchObject([
    { dayOfWeek: "Saturday", opens: "04:00", closes: "23:59" },
    { dayOfWeek: "Sunday", opens: "00:00", closes: "05:00" },
  ]);
  expect(hoursOf([{ weekday: 7, open_minute: 420, close_minute: 1920 }])).toMatchObject([
    { dayOfWeek: "PublicHolidays", opens: "07:00", closes: "23:59" },
  ]);
});

test("a rating is in it where people read it", () => {
  expect(shopAsData({ ...shop, rating: 4.2, rating_count: 3 }, PICTURE)).toMatchObject({
    aggregateRating: { ratingValue: 4.2, ratingCount: 3, bestRating: 5 },
  });
});

test("its own photos stand before the picture that is drawn of it", () => {
  const photo = { alt: null, width: 1600, height: 1200, placeholder: "#403020", has_avif: false };
  const images = [{ ...photo, image_url: "/storage/shop-images/a/1.jpg" }];
  expect(shopAsData({ ...shop, images }, PICTURE)).toMatchObject({
    image: ["https://kemurica.example/storage/shop-images/a/1.jpg", "https://kemurica.example/card.png"],
  });
});
