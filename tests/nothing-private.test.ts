import { expect } from "vitest";
import { createPerson } from "./support/create-person.ts";
import { openApp } from "./support/open-app.ts";
import { record } from "./support/pictures/upload-picture.ts";
import { test } from "./support/test.ts";

const LINE_USER_ID = /U[0-9a-f]{32}/;
const NEVER_PUBLIC = [
  "birth_date",
  "line_user_id",
  "auth_id",
  "occupation",
  "@example.jp",
  "smoked_at",
  "custom_date_time",
  "customDateTime",
  "checkin_lat",
];

test("no private field stands in a public page, its data or a call, for whoever asks", async ({
  services,
  user,
}) => {
  const author = await createPerson(services, {
    email: "author@example.jp",
    birth_date: "1987-06-05",
    status_message: "ひみつ",
  });
  const { short_id } = await record(services, author, { visibility: "public", rating: 4 });
  const app = await openApp(services);
  const read = async (person: typeof user | null, path: string) => {
    const response = await (await app.as(person)).call("GET", path);
    expect(response.status, path).toBe(200);
    return response.text();
  };

  const ofTheCard = [`/m/${short_id}`, `/m/${short_id}.data`, `/api/mixes/${short_id}`];
  const ofThePerson = [`/profile/${author.userId}`, `/profile/${author.userId}.data`, `/p/${author.userId}`];
  for (const path of ["/", "/_.data", "/login", "/terms", ...ofTheCard, ...ofThePerson]) {
    const text = await read(null, path);
    expect(text, path).not.toMatch(LINE_USER_ID);
    for (const field of NEVER_PUBLIC) expect(text, path).not.toContain(field);
  }
  // A page says to its reader who they are themselves, and nothing of that kind of anybody else.
  for (const path of [...ofTheCard, ...ofThePerson]) {
    const text = await read(user, path);
    for (const secret of [author.lineUserId, "1987-06-05", "author@example.jp", "ひみつ"])
      expect(text, path).not.toContain(secret);
  }
});

test("an address that does not exist and a card that one may not see look alike", async ({
  services,
  user,
}) => {
  const { short_id } = await record(services, user, { visibility: "private" });
  const visitor = await (await openApp(services)).as(null);
  const answers = async (path: (id: string) => string) =>
    Promise.all(
      [short_id, "000000000000"].map(async (id) => {
        const response = await visitor.call("GET", path(id));
        // Both name the address that was asked for.
        return [response.status, (await response.text()).replaceAll(id, "")];
      }),
    );
  for (const path of [
    (id: string) => `/api/mixes/${id}`,
    (id: string) => `/m/${id}/card.png`,
    (id: string) => `/m/${id}.data`,
  ]) {
    const [hidden, absent] = await answers(path);
    expect(hidden).toEqual(absent);
    expect(hidden?.[0]).toBe(404);
  }
  const [hidden, absent] = await answers((id) => `/m/${id}`);
  expect([hidden?.[0], absent?.[0]]).toEqual([404, 404]);
});
