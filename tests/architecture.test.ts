import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Nothing imports to its right (docs/architecture.md). */
const LAYERS = [
  "foundation",
  "database",
  "line-client",
  "ui",
  "platform",
  "http",
  "api-client",
  "features",
  "fixtures",
  "service-worker",
  "app",
  "server",
] as const;
/** A feature imports only features above it. */
const FEATURES = [
  "personal-data",
  "pictures",
  "accounts",
  "line-permissions",
  "catalog",
  "tastes",
  "friends",
  "purchases",
  "shops",
  "flavor-card",
  "mixes",
  "copies",
  "companions",
  "stamps",
  "staff-pins",
  "coupons",
  "check-ins",
  "comments",
  "reports",
  "suggestions",
  "news",
  "notifications",
  "favorites",
  "feed",
  "recommendations",
  "discover",
  "compare",
  "profiles",
  "scanning",
  "recording",
  "history",
  "cards",
  "shop-pages",
  "catalog-pages",
  "order-cards",
  "shop-management",
  "house-mixes",
  "shop-members",
  "shop-staff",
  "invitations",
  "shop-registration",
  "shop-verification",
  "shop-statistics",
  "shop-changes",
  "stamp-pages",
  "coupon-pages",
  "catalog-admin",
  "administration",
  "oversight",
  "operations",
  "data-quality",
  "data-export",
  "data-import",
  "account-deletion",
];
/** What recording draws: the folders of its `ui/`, each knowing those before it; the files beside them know none. */
const RECORDING = ["photos", "draft", "outbox", "flavors", "fields", "screens", "edit"];
const MOST_FILES_IN_A_FOLDER = 20;
const ROOMS = ["rules", "queries", "drawing", "commands", "api"];
const SPEECHLESS = /(?:^|\/)(?:utils?|helpers?|misc|common|shared|lib|types|constants)(?:\/|\.tsx?$)/;
const IMPURE = /^(?:react|react-dom|react-router|hono|@hono\/[^/]+|kysely|node:|pg)(?:$|\/)|^node:/;

type SourceFile = { path: string; text: string; imports: Import[] };
type Import = { specifier: string; isType: boolean; isLater: boolean };

const files: SourceFile[] = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
  .map((path) => {
    const text = readFileSync(join(root, "src", path), "utf8");
    return { path: path.replaceAll("\\", "/"), text, imports: importsOf(path, text) };
  });
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const sources = files.filter(({ path }) => !isTest(path));

function importsOf(path: string, text: string): SourceFile["imports"] {
  const { module } = parseSync(path, text);
  return [
    ...module.staticImports.map((one) => ({
      specifier: one.moduleRequest.value,
      isType: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
      isLater: false,
    })),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) =>
        entry.moduleRequest
          ? [{ specifier: entry.moduleRequest.value, isType: entry.isType, isLater: false }]
          : [],
      ),
    ),
    ...module.dynamicImports.flatMap((one) => {
      const literal = /^["'](.+)["']$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end));
      return literal?.[1] ? [{ specifier: literal[1], isType: false, isLater: true }] : [];
    }),
  ];
}

/** The file below src that an import leads to, or null for a package. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".") || specifier.includes("+types")) return null;
  return normalize(join(dirname(from), specifier)).replaceAll("\\", "/");
}

const links = sources.flatMap((file) =>
  file.imports.flatMap(({ specifier, isType, isLater }) => {
    const to = targetOf(file.path, specifier);
    return to ? [{ from: file.path, to, isType, isLater }] : [];
  }),
);

/** All files that one brings with it, itself among them; with what it loads later only where that is asked for. */
function reachedFrom(start: string, { later }: { later: boolean }): string[] {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { to, isType, isLater } of links.filter((link) => link.from === path))
      if (!isType && (later || !isLater)) visit(to);
  };
  visit(start);
  return [...reached];
}

const layerOf = (path: string) => LAYERS.indexOf(path.split("/")[0] as (typeof LAYERS)[number]);
const featureOf = (path: string) => (path.startsWith("features/") ? (path.split("/")[1] ?? "") : "");
const roomOf = (path: string) => {
  const room = path.split("/")[2] ?? "";
  return ["queries", "commands", "api", "ui", "drawing"].includes(room) ? room : "rules";
};

test("the imports were read", () => {
  expect(links.length).toBeGreaterThan(200);
});

test("layers import only to their left", () => {
  const wrong = links.filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from));
  expect(wrong).toEqual([]);
});

test("only the server and tests know the LINE emulator, and it knows nothing of the product", () => {
  const wrong = links.filter(
    ({ from, to }) =>
      (to.startsWith("line-emulator/") && !/^(?:server|line-emulator)\//.test(from)) ||
      (from.startsWith("line-emulator/") && !to.startsWith("line-emulator/")),
  );
  expect(wrong).toEqual([]);
});

describe("features", () => {
  test("are all in the written order", () => {
    const found = new Set(sources.map(({ path }) => featureOf(path)).filter(Boolean));
    expect([...found].filter((feature) => !FEATURES.includes(feature))).toEqual([]);
  });

  test("import only features above them", () => {
    const wrong = links.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own && other && FEATURES.indexOf(other) > FEATURES.indexOf(own);
    });
    expect(wrong).toEqual([]);
  });

  test("keep rules < queries < commands < api inside", () => {
    const wrong = links.filter(({ from, to }) => {
      if (!featureOf(from) || !featureOf(to) || roomOf(from) === "ui") return false;
      return roomOf(to) === "ui" || ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from));
    });
    expect(wrong).toEqual([]);
  });

  test("their screens never see queries, commands or api", () => {
    const wrong = links.filter(
      ({ from, to, isType }) =>
        !isType && /^features\/[^/]+\/ui\//.test(from) && /\/(?:queries|commands|api|drawing)\//.test(to),
    );
    expect(wrong).toEqual([]);
  });

  test("give the browser the types of their endpoints, in files of calls and nowhere else", () => {
    const wrong = links.filter(
      ({ from, to, isType }) =>
        /^features\/[^/]+\/api\//.test(to) &&
        /^(?:app\/|features\/[^/]+\/ui\/)/.test(from) &&
        !(isType && from.endsWith("-calls.ts")),
    );
    expect(wrong).toEqual([]);
  });

  test("recording: photos, drafts and screens know each other in one direction", () => {
    const folderOf = (path: string) => /^features\/recording\/ui\/([^/]+)\/.+/.exec(path)?.[1];
    const inside = links.flatMap(({ from, to }) => {
      if (!from.startsWith("features/recording/ui/") || !folderOf(to)) return [];
      return [
        {
          from,
          to,
          isAllowed: RECORDING.indexOf(folderOf(to) ?? "") <= RECORDING.indexOf(folderOf(from) ?? ""),
        },
      ];
    });
    expect(new Set(inside.map(({ to }) => folderOf(to)))).toEqual(new Set(RECORDING));
    expect(inside.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
  });

  test("have rules that import no framework, no database and no Node", () => {
    const wrong = sources
      .filter(({ path }) => featureOf(path) && roomOf(path) === "rules")
      .flatMap(({ path, imports }) =>
        imports.filter((one) => IMPURE.test(one.specifier)).map((one) => `${path}: ${one.specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  test("have rules that read no clock and no chance", () => {
    const wrong = sources
      .filter(({ path }) => featureOf(path) && roomOf(path) === "rules")
      .filter(({ text }) => /\bDate\.now\(|new Date\(\)|Math\.random\(/.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

test("there is no import cycle, types included", () => {
  const next = new Map<string, string[]>();
  // A file of messages exports itself under one name.
  for (const { from, to } of links) if (from !== to) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (done.has(path) || trail.includes(path)) return;
    for (const to of next.get(path) ?? []) walk(to, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) walk(path, []);
  expect(cycles).toEqual([]);
});

test("names say what is inside, files are kebab-case and end at 300 lines", () => {
  const measured = sources.filter(({ path }) => !/^(?:database\/tables\.ts|fixtures\/)/.test(path));
  expect(sources.filter(({ path }) => SPEECHLESS.test(path)).map(({ path }) => path)).toEqual([]);
  expect(measured.filter(({ text }) => text.split("\n").length > 301).map(({ path }) => path)).toEqual([]);
});

test("a folder has at most twenty files beside their tests", () => {
  const sizes = new Map<string, number>();
  const inSource = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true });
  for (const file of inSource.filter(
    (entry) => entry.isFile() && !isTest(entry.name) && entry.name !== "README.md",
  )) {
    const folder = relative(root, file.parentPath);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  expect([...sizes].filter(([, size]) => size > MOST_FILES_IN_A_FOLDER)).toEqual([]);
});

test("only config.ts and main.ts read the environment", () => {
  const readers = sources.filter(({ text }) => text.includes("process.env")).map(({ path }) => path);
  expect(readers.sort()).toEqual(["server/cli.ts", "server/main.ts"]);
});

test("the command line reaches no .tsx, because bare Node cannot read it", () => {
  const reached = reachedFrom("server/cli.ts", { later: true });
  expect(reached.filter((path) => path.endsWith(".tsx"))).toEqual([]);
});

test("no page has to be secure for an id: nobody asks the browser's crypto for one", () => {
  const asking = sources.filter(
    ({ text }) => /^[^*]*\bcrypto\.(?:randomUUID|subtle)\b/m.test(text) && !text.includes("node:crypto"),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});

test("what hears the keys of a text field lets those of an input method go", () => {
  const hearing = sources.filter(({ text }) => /\bkey\b.{0,20}"Enter"|"Enter".{0,20}\bkey\b/.test(text));
  expect(hearing.length).toBeGreaterThan(2);
  expect(hearing.filter(({ text }) => !text.includes("isComposing(event)")).map(({ path }) => path)).toEqual(
    [],
  );
});

test("a picture says how it is loaded before it says what, or Firefox fetches it at once", () => {
  const late = sources.filter(({ text }) => /<img\b[^>]*?\ssrc=[^>]*?\sloading=/.test(text));
  expect(late.map(({ path }) => path)).toEqual([]);
});

test("paths are written relative to the project", () => {
  const absolute = sources.filter(({ text }) => text.includes(root));
  expect(absolute.map(({ path }) => relative(root, path))).toEqual([]);
});
