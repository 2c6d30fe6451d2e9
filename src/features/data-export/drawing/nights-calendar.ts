import ical, { ICalEventTransparency } from "ical-generator";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { ArchivedCard } from "../queries/read-exported-cards.ts";

const HOUR_MS = 3_600_000;

/** One night: what was smoked from the evening until the morning after. */
export type Night = { day: string; from: Date; to: Date; shops: string[]; cards: string[] };

/** Adds cards, newest first, to the nights that are there: of a card only its name stays in memory. */
export function addToNights(nights: Map<string, Night>, cards: ArchivedCard[]): void {
  for (const card of cards) {
    const smokedAt = new Date(card.smoked_at);
    const day = businessDay(smokedAt);
    const night = nights.get(day) ?? { day, from: smokedAt, to: smokedAt, shops: [], cards: [] };
    night.from = smokedAt;
    night.cards.unshift(mixTitle(card));
    if (card.shop_name && !night.shops.includes(card.shop_name)) night.shops.unshift(card.shop_name);
    nights.set(day, night);
  }
}

/** The nights as calendars read them (RFC 5545): an hour is added to the last card of each, and nothing is taken for busy. */
export function nightsCalendar(
  nights: Iterable<Night>,
  { name, madeAt }: { name: string; madeAt: Date },
): string {
  const calendar = ical({ name, prodId: { company: "Kemurica", product: "Kemurica", language: "JA" } });
  for (const { day, from, to, shops, cards } of nights) {
    calendar.createEvent({
      id: `${day}@kemurica`,
      stamp: madeAt,
      start: from,
      end: new Date(to.getTime() + HOUR_MS),
      summary: cards.join("、"),
      ...(shops.length > 0 && { location: shops.join("、") }),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
