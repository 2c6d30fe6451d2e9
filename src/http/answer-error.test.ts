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

const items = [{ maker_id: crypto.randomUUID(), flavor_id: crypto.randomUUID() }];

test.for([
  ["GET", "/api/makers", undefined, "メーカーの取得に失敗しました"],
  ["GET", "/api/flavors", undefined, "フレーバーの取得に失敗しました"],
  ["GET", "/api/shops", undefined, "お店の取得に失敗しました"],
  ["POST", "/api/shisha-mixes", { items }, "シーシャミックスの作成に失敗しました"],
  ["POST", "/api/users/upsert", { occupation: "学生" }, "ユーザー情報の保存に失敗: "],
  ["POST", "/api/auth/logout", {}, "ログアウトに失敗しました"],
  ["GET", "/api/shisha-mixes", undefined, "エラーが発生しました。時間をおいてもう一度お試しください。"],
] as const)("%s %s says what failed and a number that the log knows", async (call, { services, user }) => {
  const [method, path, body, text] = call;
  const { headers } = await (await openDoor(services)).as(user);
  // The session check is one statement; what comes after it breaks.
  const database = breakingAfter(1, services.database);
  const visitor = await (await openDoor({ ...services, database })).as(null);
  const answer = await visitor.call(method, path, { body, headers });
  const { error, success } = await answer.json();

  expect([answer.status, success]).toEqual([500, false]);
  expect(error).toContain(text);
  expect(error).toContain(`エラー番号: ${answer.headers.get("x-request-id")}`);
  expect(error).not.toContain("connection lost");
});
