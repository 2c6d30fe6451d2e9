import { describe, expect } from "vitest";
import { withNext } from "#features/accounts/redirect-path.ts";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { roles } from "#fixtures/cast.ts";
import { asPersona } from "#fixtures/demo/as-persona.ts";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { messages } from "#foundation/messages.ts";
import type { Services } from "#platform/services.ts";
import { DEMO_PATH, ROUTES_OF_OUR_OWN, SPECIFIED_ROUTES } from "./specification/routes.ts";
import { matrix } from "./support/access-matrix.ts";
import { openApp } from "./support/open-app.ts";
import { addressOf } from "./support/page-address.ts";
import { frameOf, type PageFrame, titleOf } from "./support/page-frame.ts";
import { showPicture } from "./support/pictures/store-picture.ts";
import { record } from "./support/pictures/upload-picture.ts";
import { ACTORS, type ActorName, assemble, type Shops } from "./support/ten-actors.ts";
import { test } from "./support/test.ts";

type Status = number | string;
type Visit = { page: string; title: string; of?: string; answers: Record<ActorName, Status> };

const routes = new Map([...SPECIFIED_ROUTES, ...ROUTES_OF_OUR_OWN].map((route) => [route.path, route]));

/** Every page as its rows of the matrix have it; one without a row of its own answers as its policy does. */
const VISITS: Visit[] = matrix.pages.flatMap(({ page, policy, title }) => {
  const rows = matrix.ownPages.filter((row) => row.page === page);
  const answers = matrix.pagePolicies[policy] as Visit["answers"];
  return rows.length
    ? rows.map((row) => ({ page, title, of: row.of, answers: row }))
    : [{ page, title, answers }];
});
const isDemoPage = ({ page }: Visit) => DEMO_PATH.test(page);
const named = (visits: Visit[]) =>
  visits.map((visit) => ({ ...visit, name: visit.of ? `${visit.page} of ${visit.of}` : visit.page }));

/** What the specification's table says of a page: who may, where others are sent, its title, and what stands around it. */
describe("ten people at", () => {
  test.for(named(VISITS.filter((visit) => !isDemoPage(visit))))("$name", async (visit, { services }) => {
    const { seen, expected } = await visitAsAll(visit, services, await assemble(services));
    expect(seen).toEqual(expected);
  });
});

/** Abuse case A13. */
describe("a demo's pages are", () => {
  const demoPages = VISITS.filter(isDemoPage);

  test("there for everybody in a demo, with its cast", async ({ services }) => {
    const stage = await assembleInDemo(services);
    const inDemo = { ...services, settings: { ...services.settings, isDemo: true } };
    for (const visit of demoPages) {
      const { seen, expected } = await visitAsAll(visit, inDemo, stage);
      expect([visit.page, seen]).toEqual([visit.page, expected]);
    }
  });

  test("not there elsewhere, whoever asks, even beside its cast; nor is their data", async ({ services }) => {
    const stage = await assembleInDemo(services);
    const app = await openApp(services);
    for (const { page } of demoPages) {
      const path = await addressOf(page, undefined, services, stage);
      for (const actor of ACTORS) {
        const caller = await app.as(stage.cast[actor]);
        const shown = await caller.call("GET", path);
        const data = await caller.call("GET", `${path}.data`);
        const seen = [path, actor, shown.status, titleOf(await shown.text()), data.status];
        expect(seen).toEqual([path, actor, 404, NOT_FOUND, 404]);
      }
    }
  });
});

const NOT_FOUND = "ページが見つかりません";

type Stage = Awaited<ReturnType<typeof assemble>>;

/** With the cast, so that every demo page has something to show: what is missing then is missing by `demoOnly` alone. */
async function assembleInDemo(services: Services): Promise<Stage> {
  await seedDemo(services, services.settings);
  const regular = asPersona(roles.regular);
  const { id } = await record(services, regular, { visibility: "public" });
  await showPicture(services, regular, id);
  return assemble(services);
}

async function visitAsAll(visit: Visit, services: Services, stage: Stage) {
  const app = await openApp(services);
  const address = await addressOf(visit.page, visit.of, services, stage);
  const seen: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const actor of ACTORS) {
    const user = stage.cast[actor];
    const headers: Record<string, string> = actor === "X" ? { "x-line-userid": stage.cast.U.lineUserId } : {};
    const response = await (await app.as(user)).call("GET", address, { headers });
    const location = response.headers.get("location");
    const html = await response.text();
    seen[actor] = location === null ? lookOf(visit, response.status, html) : generalPath(location, user);
    if (actor === "V" && response.ok)
      Object.assign(seen[actor] as Look, { saysAge: html.includes(AGE_NOTICE) });
    expected[actor] = expectedOf(visit, visit.answers[actor], address, { actor, ...stage });
  }
  return { seen, expected };
}

/** A path without the ids of things. */
const generalPath = (path: string, user: SignedInUser | null) =>
  path.startsWith("/login") || path.startsWith("/profile/setup")
    ? path
    : path
        .replace(user?.userId ?? "nobody", ":self")
        .replace(/[\da-f]{8}-[\da-f-]{27}/, ":id")
        .replace(/^\/m\/\w+/, "/m/:id");

type Look = {
  status: number;
  title: string | null;
  frame: Partial<PageFrame> | null;
  /** It says who may not smoke; asked of what visitors read. */
  saysAge?: boolean;
};

function lookOf({ page }: Visit, status: number, html: string): Look {
  const { topBar, menu, footer, ...bars } = frameOf(html);
  const frame = isInShell(page) ? { topBar, menu, footer, ...bars } : bars;
  return { status, title: titleOf(html), frame: status === 403 ? null : frame };
}

/** What is nowhere is said within the shell's frame, too. */
const isInShell = (page: string) =>
  page === "/*" || ["shell", "admin"].includes(routes.get(page)?.layout ?? "");

type Seat = Stage & { actor: ActorName };

function expectedOf(visit: Visit, answer: Status, address: string, seat: Seat): string | Look {
  if (answer === "R") return withNext("/login", address);
  if (answer === "C") return withNext("/profile/setup", address);
  if (typeof answer === "string" && answer.startsWith("/")) return answer;
  const [status, ownTitle] = String(answer).split(" ");
  if (status === "403") return { status: 403, title: refusalOf(visit.page, seat.actor), frame: null };
  const title = status === "404" ? NOT_FOUND : (ownTitle ?? visit.title);
  const look = { status: Number(status), title, frame: expectedFrame(visit.page, seat) };
  return seat.actor === "V" && status === "200"
    ? { ...look, saysAge: !WITHOUT_AGE.includes(visit.page) }
    : look;
}

function refusalOf(page: string, actor: ActorName): string {
  if (actor === "B") return messages.suspended;
  if (page.endsWith("/staff")) return "この店舗のスタッフではないため、この画面は使えません。";
  return page.startsWith("/shops/manage/") ? "この店舗を管理する権限がありません。" : messages.notAllowed;
}

/** What says nothing of smoking: no network, and the parts of screens. */
const WITHOUT_AGE = ["/offline", "/demo/gallery"];
const ADD = "/shisha/new";
/** The site menu of the specification for visitors, who choose an area on the public page, and what the law asks for. */
const SITE = ["/", "/shops", "/shops", "/news", "/guide", "/terms", "/privacy", "/commerce"];
/** Pages without a frame that bring nothing of one: what is shown without a network, a shop's counter, the sign-in and the parts. */
const BARE = ["/offline", "/shops/manage/:shopId/staff", "/login", "/demo/gallery"];

/** Section 2 of the specification and the domain rules, 1.13. */
function expectedFrame(page: string, { actor, shops }: Seat): Partial<PageFrame> {
  const { hasBottomBar = true, hasAddButton = true } = routes.get(page) ?? {};
  const isMember = !["V", "I", "B"].includes(actor);
  if (!isInShell(page)) {
    return { bottomBar: null, sideNavigation: null, addButton: isMember && !BARE.includes(page) };
  }
  const shop = shopPathOf(actor, shops);
  const add = hasAddButton ? [ADD] : [];
  return {
    topBar: true,
    menu: true,
    footer: actor === "V" ? SITE : null,
    bottomBar:
      isMember && hasBottomBar ? ["/dashboard", "/preferences", ...add, "/shisha", "/explore", shop] : null,
    sideNavigation: isMember
      ? ["/dashboard", "/preferences", "/shisha", "/explore", shop, ...add, "/notifications"]
      : null,
    addButton: isMember && hasAddButton && !hasBottomBar,
  };
}

/** The shop icon leads to the page of the one shop that is somebody's. */
function shopPathOf(actor: ActorName, { own, other }: Shops): string {
  if (actor === "M") return `/shops/manage/${own}`;
  if (actor === "MX") return `/shops/manage/${other}`;
  return actor === "ST" ? `/shops/manage/${own}/staff` : "/shops";
}
