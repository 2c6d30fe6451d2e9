import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = read("docs/errors.md");

/** The specification's messages (sections 5 and 8), letter by letter. */
const SPECIFIED = [
  "認証に失敗しました",
  "認証が必要です。ログインしてください。",
  "認証情報が見つかりません",
  "認証情報が見つかりません。LINEでログインしてください。",
  "セッションが切れました。再度ログインしてください",
  "LIFF初期化がタイムアウトしました",
  "LIFFが初期化されていません",
  "ログインに失敗しました",
  "ログアウトに失敗しました",
  "ユーザー情報の取得に失敗しました",
  "ユーザー情報の保存に失敗: 時間をおいてもう一度お試しください。",
  "認証の初期化に失敗しました",
  "アップロードに失敗しました",
  "画像情報の保存に失敗しました",
  "シーシャミックスの作成に失敗しました",
  "シーシャミックスの更新に失敗しました",
  "シーシャミックスの削除に失敗しました",
  "ミックスの削除に失敗しました",
  "フレーバーの取得に失敗しました",
  "メーカーの取得に失敗しました",
  "定番ミックスの取得に失敗しました",
  "店舗情報の更新に失敗しました",
  "管理者一覧の取得に失敗しました",
  "管理者の招待に失敗しました",
  "管理店舗の取得に失敗しました",
  "定番ミックスの作成に失敗しました",
  "定番ミックスの削除に失敗しました",
  "書類のアップロードに失敗しました",
  "統計情報の取得に失敗しました",
  "ユーザー情報が見つかりません",
  "ファイルサイズは10MB以下にしてください",
  "JPEG、PNG、WebP、HEIC形式の画像のみ対応しています",
  "画像は最大4枚まで選択できます",
  "Invalid flavor format",
  "無効な画像URLです",
  "地図のAPIキーが設定されていません",
  "地図の読み込みに失敗しました",
];

/** The words of the platform's own SDK (sections 5 and 8). "Invalid LIFF ID." cannot be reached; the page says why. */
const WORDS_OF_THE_SDK = [
  "no proper argument",
  "exceed the limit of num of messages",
  "Timeout: not finished within 10min",
  "No permission to specify line schema in url.",
  "No permission to specify description.",
  "Could not get Context from server.",
  "LINE URL scheme are not supported in the current environment.",
  "Failed to get platform products",
  "Failed to request consent agreement",
];

const SYSTEM_SCREENS = "tests/journeys/system-screens.spec.ts";
const LINE_ERROR = "src/line-client/line-error.test.ts";

/** Section 8's other behaviour in its order, as the page names it: the file and the title of the test that provokes it. */
const BEHAVIOURS: readonly [behaviour: string, file: string, title: string][] = [
  [
    "a consent that is not OK raises an error whose text is the HTTP status; logged and thrown on",
    "src/features/accounts/ui/consent-calls.test.ts",
    "a consent call that is not OK is logged and raises its HTTP status as text",
  ],
  [
    "repeated 401 raises 'API call failed'",
    "src/api-client/renew-session.test.ts",
    "a call that stays refused says 'API call failed' and that the session is over",
  ],
  ["PGRST116: no such user", LINE_ERROR, "the store's PGRST116 means that there is no such user"],
  [
    "an uncaught UI error shows a red banner for 10 s",
    SYSTEM_SCREENS,
    "an uncaught error shows a red banner for ten seconds",
  ],
  [
    "unknown path: 'Page not found: {path}', 404",
    SYSTEM_SCREENS,
    "an unknown path is said by name, and the ways on are there",
  ],
  [
    "failed route validation: 'Page Not Found: {path}', 404",
    SYSTEM_SCREENS,
    "what cannot be a card's id fails the route's own check",
  ],
  [
    "a chunk that fails reloads the page, once in 10 s",
    SYSTEM_SCREENS,
    "a chunk that is gone is answered by one new document, and by a banner the second time",
  ],
  [
    "an unknown named middleware throws",
    "tests/specification/routes.test.ts",
    "an unknown named middleware throws",
  ],
  [
    "codes of the SDK and of HTTP keep their names",
    LINE_ERROR,
    "every code of LINE keeps its name and has a Japanese text",
  ],
  [
    "a missing liffId is an invalid config",
    "tests/line/contract/failure.spec.ts",
    "codes: INVALID_CONFIG without an app's id",
  ],
  [
    "a payment that failed carries the bridge's code",
    "tests/line/app/purchases.spec.ts",
    "a payment that LINE refuses keeps the bridge's code and words",
  ],
  [
    "a blocked popup is an error of its own",
    LINE_ERROR,
    "a blocked popup is an exception in a sub-window without words",
  ],
  [
    "a share that failed, and was not given up, is thrown on as unknown",
    LINE_ERROR,
    "is unknown with its words, and keeps the SDK's code as cause",
  ],
];

/** Section 8's codes: the SDK's, and the statuses that are codes. */
const CODES = [
  ...["UNAUTHORIZED", "INVALID_ARGUMENT", "INIT_FAILED", "FORBIDDEN", "INVALID_CONFIG", "INVALID_ID_TOKEN"],
  ...["UNKNOWN", "400", "401", "403", "404", "429", "500"],
];

/** Rows of the page's tables of messages: the message, and each test that provokes or sees it. */
const rows = [
  ...page.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \| ((?:\S+\.(?:test|spec)\.tsx?,? )+)\|$/gm),
].flatMap(([, message = "", files = ""]) =>
  files
    .trim()
    .split(", ")
    .map((file) => ({ message, file })),
);

const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => read(join("src", path)))
  .join("\n");

test("the page lists every message of the specification", () => {
  const listed = rows.map(({ message }) => message);
  expect([...SPECIFIED, ...WORDS_OF_THE_SDK].filter((message) => !listed.includes(message))).toEqual([]);
});

test("each stands in the code once, as a whole literal", () => {
  const counted = SPECIFIED.map((message) => [message, sources.split(`"${message}"`).length - 1]);
  expect(counted.filter(([, count]) => count !== 1)).toEqual([]);
});

describe("each has a test that sees it", () => {
  test.each(rows)("$message: $file", ({ message, file }) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(read(file)).toContain(message);
  });
});

describe("each behaviour has a row and a test that provokes it", () => {
  test.each(BEHAVIOURS)("%s", (behaviour, file, title) => {
    expect(page).toMatch(
      new RegExp(`^\\| ${RegExp.escape(behaviour)} \\| [^|]+ \\| ${RegExp.escape(file)} \\|$`, "m"),
    );
    expect(read(file)).toContain(`"${title}"`);
  });
});

test("each code of the platform is tried", () => {
  const tried = read(LINE_ERROR);
  expect(CODES.filter((code) => !tried.includes(`"${code}"`))).toEqual([]);
});
