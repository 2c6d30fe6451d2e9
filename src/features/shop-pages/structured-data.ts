import { DAY_MINUTES, HOLIDAY, isOpenAllDay, type OpeningHours } from "#features/shops/opening-hours.ts";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";
import { isWebAddress } from "#foundation/web-address.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "PublicHolidays"];

/** A shop in the words of schema.org; a rating only where people read it. */
export function shopAsData(
  shop: ShopDetail,
  { baseUrl, image }: { baseUrl: string; image: string },
): { "@type": string; [property: string]: unknown } {
  const links = [shop.website_url, shop.instagram_url, shop.twitter_url, shop.facebook_url, shop.line_url];
  return {
    "@type": "BarOrPub",
    name: shop.name,
    // Its own photos before the picture that is drawn of it.
    image: [...shop.images.map(({ image_url }) => image_url), image].map((path) => `${baseUrl}${path}`),
    inLanguage: "ja",
    ...(shop.description && { description: shop.description }),
    ...(shop.phone && { telephone: shop.phone }),
    address: {
      "@type": "PostalAddress",
      addressCountry: "JP",
      ...(shop.prefecture && { addressRegion: shop.prefecture }),
      ...(shop.city && { addressLocality: shop.city }),
      ...(shop.address && { streetAddress: shop.address }),
    },
    ...(shop.lat !== null &&
      shop.lng !== null && {
        geo: { "@type": "GeoCoordinates", latitude: shop.lat, longitude: shop.lng },
      }),
    openingHoursSpecification: DAYS.flatMap((dayOfWeek, weekday) => {
      const hours = shop.week.filter((part) => part.weekday === weekday);
      const said = isOpenAllDay(shop.week, weekday) ? [WHOLE_DAY] : hours.flatMap(hoursAsData);
      return said.map(({ day = dayOfWeek, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: day,
        opens,
        closes,
      }));
    }),
    sameAs: links.filter(isWebAddress),
    ...(shop.rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: shop.rating,
        ratingCount: shop.rating_count,
        bestRating: 5,
        worstRating: 0,
      },
    }),
  };
}

type HoursAsData = { day?: string | undefined; opens: string; closes: string };

/** As search engines have it for a day without an end. */
const WHOLE_DAY: HoursAsData = { opens: "00:00", closes: "23:59" };

function hoursAsData({
  weekday,
  open_minute,
  close_minute,
}: OpeningHours & { weekday: number }): HoursAsData[] {
  const opens = clock(open_minute);
  const closes = clock(close_minute % DAY_MINUTES);
  // An end before the beginning means the next morning; a whole day and more has to be said in two parts.
  if (close_minute - open_minute < DAY_MINUTES) return [{ opens, closes }];
  const nextMorning = { day: DAYS[(weekday + 1) % HOLIDAY], opens: "00:00", closes };
  const hasNext = weekday !== HOLIDAY && closes !== "00:00";
  return [{ opens, closes: "23:59" }, ...(hasNext ? [nextMorning] : [])];
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
