import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/journey.ts";

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
  page,
  signInAs,
}) => {
  const home = await (await page.request.get("/")).text();
  const shortIds = [
    ...new Set([...home.matchAll(/\/m\/([0-9a-hjkmnp-tv-z]{12})/g)].map((match) => match[1])),
  ].slice(0, 4);
  expect(shortIds.length).toBeGreaterThan(0);
  const addresses = [
    "/",
    "/_.data",
    "/login",
    "/terms",
    ...shortIds.flatMap((id) => [`/m/${id}`, `/m/${id}.data`, `/api/mixes/${id}`]),
  ];

  for (const address of addresses) await expectNothingPrivate(address);

  await signInAs("湯気子");
  const { profile } = roles.regular;
  for (const address of shortIds.flatMap((id) => [`/m/${id}.data`, `/api/mixes/${id}`])) {
    const text = await (await page.request.get(address)).text();
    expect(text, address).not.toContain(roles.regular.userId);
    expect(text, address).not.toContain(profile?.birth_date ?? "no birth date");
  }

  async function expectNothingPrivate(address: string) {
    const response = await page.request.get(address);
    const text = await response.text();
    expect(response.status(), address).toBe(200);
    expect(text, address).not.toMatch(LINE_USER_ID);
    for (const field of NEVER_PUBLIC) expect(text, address).not.toContain(field);
  }
});

test("every page that needs no sign-in says who may not smoke", async ({ page }) => {
  const home = await (await page.request.get("/")).text();
  const face = /\/m\/[0-9a-hjkmnp-tv-z]{12}/.exec(home)?.[0] ?? "";
  for (const path of ["/", "/login", "/login-pc", "/terms", "/privacy", "/consent", "/shisha/new", face]) {
    const text = await (await page.request.get(path)).text();
    expect(text, path).toContain("20歳未満の喫煙は法律で禁じられています");
  }
});

test("an address that does not exist and a card that one may not see look alike", async ({
  page,
  signInAs,
}) => {
  await signInAs("けむり好き");
  const history = (await (await page.request.get("/api/shisha-mixes?limit=50")).json()) as {
    data: { short_id: string; visibility: string }[];
  };
  const hidden = history.data.find((mix) => mix.visibility === "private")?.short_id ?? "";
  expect(hidden).not.toBe("");
  await page.context().clearCookies();

  for (const path of [
    `/m/${hidden}`,
    "/m/000000000000",
    `/m/${hidden}/card.png`,
    "/m/000000000000/card.png",
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  const [one, other] = await Promise.all(
    [`/api/mixes/${hidden}`, "/api/mixes/000000000000"].map(async (path) =>
      (await page.request.get(path)).text(),
    ),
  );
  expect(one).toBe(other);
});
