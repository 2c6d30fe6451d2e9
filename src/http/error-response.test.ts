import { expect } from "vitest";
import type { Database } from "#database/database.ts";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";

/** Answers so many statements, then no more; transactions, which carry no plugins, not at all. */
function breakingAfter(statements: number, database: Database): Database {
  let left = statements;
  const breaking = database.withPlugin({
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error("connection lost");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return new Proxy(breaking, {
    get(target, name) {
      if (name === "transaction") throw new Error("connection lost");
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const id = crypto.randomUUID();
const items = [{ maker_id: crypto.randomUUID(), flavor_id: crypto.randomUUID() }];

test.for([
  ["GET", "/api/auth/identities", undefined, "PROFILE_ERROR", "ユーザー情報の取得に失敗しました"],
  ["GET", "/api/makers", undefined, "MAKERS_FAILED", "メーカーの取得に失敗しました"],
  ["GET", "/api/flavors", undefined, "FLAVORS_FAILED", "フレーバーの取得に失敗しました"],
  ["GET", "/api/shops", undefined, "SHOPS_FAILED", "お店の取得に失敗しました"],
  [
    "GET",
    `/api/shops/${id}/predefined-mixes`,
    undefined,
    "PREDEFINED_MIXES_FAILED",
    "定番ミックスの取得に失敗しました",
  ],
  ["PUT", `/api/shops/${id}`, { seats: 12 }, "SHOP_UPDATE_FAILED", "店舗情報の更新に失敗しました"],
  ["GET", `/api/shops/${id}/statistics`, undefined, "STATISTICS_FAILED", "統計情報の取得に失敗しました"],
  ["GET", `/api/shops/${id}/managers`, undefined, "MANAGERS_FAILED", "管理者一覧の取得に失敗しました"],
  [
    "POST",
    `/api/shops/${id}/managers`,
    { userId: id },
    "MANAGER_INVITE_FAILED",
    "管理者の招待に失敗しました",
  ],
  [
    "POST",
    `/api/shops/${id}/predefined-mixes`,
    { name: "月夜", items },
    "HOUSE_MIX_CREATE_FAILED",
    "定番ミックスの作成に失敗しました",
  ],
  [
    "DELETE",
    `/api/shops/${id}/predefined-mixes/${id}`,
    undefined,
    "HOUSE_MIX_DELETE_FAILED",
    "定番ミックスの削除に失敗しました",
  ],
  ["POST", "/api/shisha-mixes", { items }, "MIX_CREATE_FAILED", "シーシャミックスの作成に失敗しました"],
  ["PUT", `/api/mixes/${id}`, { rating: 4 }, "MIX_UPDATE_FAILED", "シーシャミックスの更新に失敗しました"],
  ["DELETE", `/api/mixes/${id}`, undefined, "MIX_DELETE_FAILED", "シーシャミックスの削除に失敗しました"],
  [
    "POST",
    "/api/mix-images/save",
    { mixId: id, imageUrls: [`/storage/mix-images/${id}/0123456789abcdef.jpg`] },
    "IMAGES_SAVE_FAILED",
    "画像情報の保存に失敗しました",
  ],
  [
    "POST",
    "/api/users/upsert",
    { occupation: "学生" },
    "SUPABASE_SAVE_ERROR",
    "ユーザー情報の保存に失敗: 時間をおいてもう一度お試しください。",
  ],
  ["POST", "/api/auth/logout", {}, "LOGOUT_ERROR", "ログアウトに失敗しました"],
  [
    "GET",
    "/api/shisha-mixes",
    undefined,
    "UNEXPECTED",
    "エラーが発生しました。時間をおいてもう一度お試しください。",
  ],
] as const)("%s %s says what failed and a number that the log knows", async (call, { services, user }) => {
  const [method, path, body, code, text] = call;
  const { headers } = await (await openDoor(services)).as(user);
  // The session check is one statement; what comes after it breaks.
  const database = breakingAfter(1, services.database);
  const visitor = await (await openDoor({ ...services, database })).as(null);
  const response = await visitor.call(method, path, { body, headers });
  const { error, success, code: told } = await response.json();

  expect([response.status, success, told]).toEqual([500, false, code]);
  expect(error).toContain(text);
  expect(error).toContain(`エラー番号: ${response.headers.get("x-request-id")}`);
  expect(error).not.toContain("connection lost");
});

test("a call that needs somebody says so to nobody", async ({ services }) => {
  const visitor = await (await openDoor(services)).as(null);
  const response = await visitor.call("GET", "/api/auth/identities");
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    success: false,
    error: "認証が必要です。ログインしてください。",
    code: "AUTHENTICATION_REQUIRED",
  });
});
