import { expect } from "vitest";
import { createPerson } from "#tests/support/create-person.ts";
import { recordCard } from "#tests/support/invite.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { readFigures } from "../queries/read-figures.ts";
import { countDays } from "./count-days.ts";

const DAY_MS = 86_400_000;

test("days are counted by the business day, thirty at first, later the last three", async ({ services }) => {
  expect(await readFigures(services)).toEqual({ all: null, days: [] });
  const { database } = services;
  const author = await createPerson(services);
  await openShop(services);
  const [early, late] = [await recordCard(services, author), await recordCard(services, author)];
  // 04:59 in Tokyo belongs to the day before, 05:00 to its own.
  const at = async (id: string, created_at: string) =>
    database.updateTable("shisha_mixes").set({ created_at }).where("id", "=", id).execute();
  await at(early.id, "2026-11-09T19:59:00Z");
  await at(late.id, "2026-11-09T20:00:00Z");
  await database.updateTable("users").set({ created_at: "2026-11-01T03:00:00Z" }).execute();
  await database.updateTable("shops").set({ created_at: "2026-11-10T03:00:00Z" }).execute();
  const now = new Date("2026-11-10T12:00:00Z");
  await countDays(services, now);

  const { all, days } = await readFigures(services);
  expect(all).toMatchObject({ people: 1, cards: 2, shops: 1 });
  expect(days).toHaveLength(30);
  expect(days.at(0)?.day).toBe("2026-10-12");
  expect(days.slice(-2)).toEqual([
    { day: "2026-11-09", people: 0, cards: 1, shops: 0, visits: 0 },
    { day: "2026-11-10", people: 0, cards: 1, shops: 1, visits: 0 },
  ]);
  expect(days.find(({ day }) => day === "2026-11-01")).toMatchObject({ people: 1, cards: 0 });

  // A card deleted soon counts no more; what is long past stays as it was counted.
  await database.updateTable("shisha_mixes").set({ deleted_at: now }).where("id", "=", late.id).execute();
  await at(early.id, "2026-11-01T03:00:00Z");
  await countDays(services, new Date(now.getTime() + DAY_MS));
  const later = await readFigures(services);
  expect(later.all).toMatchObject({ cards: 1 });
  expect(later.days).toHaveLength(30);
  expect(later.days.at(-1)).toMatchObject({ day: "2026-11-11", cards: 0 });
  expect(later.days.find(({ day }) => day === "2026-11-10")).toMatchObject({ cards: 0, shops: 1 });
  expect(later.days.find(({ day }) => day === "2026-11-01")).toMatchObject({ cards: 0 });
});
