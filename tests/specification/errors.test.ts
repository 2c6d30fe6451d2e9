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
  expect(SPECIFIED.filter((message) => !listed.includes(message))).toEqual([]);
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
