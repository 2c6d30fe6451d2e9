import { describe, expect, test } from "vitest";
import { actorsTexts, deedText } from "./notification-text.ts";

const person = (name: string) => ({ user_id: crypto.randomUUID(), name, picture_url: null });

describe("actorsTexts", () => {
  const [one, two] = [person("湯気子"), person("けむり好き")];
  test.each([
    [[one], 1, "湯気子さん"],
    [[one, two], 2, "湯気子さんとけむり好きさん"],
    [[one, two], 3, "湯気子さん、けむり好きさん、ほか1人"],
    [[one, two], 99, "湯気子さん、けむり好きさん、ほか97人"],
    [[one, two], 100, "湯気子さん、けむり好きさん、ほか98人以上"],
  ])("%#: %3$s", (actors, actor_count, text) =>
    expect(actorsTexts({ actors, actor_count }).join("")).toBe(text),
  );
});

describe("deedText", () => {
  const mix = {
    id: crypto.randomUUID(),
    short_id: "7k2m9xqp4h01",
    title: null,
    house_mix_name: null,
    items: [{ flavor_name: "ゆず" }],
  };
  test.each([
    ["friend_request", null, "から友だち申請が届きました。"],
    ["friend_accepted", null, "が友だち申請を承認しました。カードを見られるようになりました。"],
    ["like", mix, "が「ゆず」に「いいね」をつけました。"],
    ["like", null, "がカードに「いいね」をつけました。"],
    ["comment", mix, "が「ゆず」にコメントしました。"],
    ["comment", null, "がカードにコメントしました。"],
    ["companion_invite", mix, "から「ゆず」の同席の招待が届きました。"],
    ["companion_invite", null, "から同席の招待が届きました。"],
  ] as const)("%#: %s", (type, about, text) =>
    expect(
      deedText({ type, mix: about, shop: null, review: null, news: null, detail: null, due_at: null }),
    ).toBe(text),
  );

  test.each([
    ["owner", "から「月と煙」のオーナーの引き継ぎを依頼されました。"],
    ["manager", "から「月と煙」の管理者への招待が届きました。"],
    ["staff", "から「月と煙」のスタッフへの招待が届きました。"],
  ] as const)("of a shop, as %s", (role, text) => {
    const shop = { id: crypto.randomUUID(), name: "月と煙", role, verification: null };
    expect(
      deedText({
        type: "manager_invite",
        mix: null,
        shop,
        review: null,
        news: null,
        detail: null,
        due_at: null,
      }),
    ).toBe(text);
  });

  test.each([
    ["approved", "「月と煙」が認証されました。"],
    ["rejected", "「月と煙」の書類は承認されませんでした。理由を確認できます。"],
    ["revoked", "「月と煙」の認証が取り消されました。理由を確認できます。"],
  ] as const)("of a shop's papers that are %s", (verification, text) => {
    const shop = { id: crypto.randomUUID(), name: "月と煙", role: null, verification };
    expect(
      deedText({
        type: "verification_result",
        mix: null,
        shop,
        review: null,
        news: null,
        detail: null,
        due_at: null,
      }),
    ).toBe(text);
  });

  test.each([
    ["stamp_added", "3/10", "「月と煙」のスタンプが付きました（3/10）。"],
    ["reward_ready", "お茶", "「月と煙」のクーポン「お茶」が届きました。"],
    ["coupon_expiring", "お茶", "「月と煙」のクーポン「お茶」は、2026年11月30日（月）までです。"],
    ["coupon_expiring", null, "「月と煙」のスタンプカードは、2026年11月30日（月）までです。"],
  ] as const)("of a shop's stamps and coupons: %s of %s", (type, detail, text) => {
    const shop = { id: crypto.randomUUID(), name: "月と煙", role: null, verification: null };
    const said = { mix: null, shop, review: null, news: null, detail, due_at: "2026-11-30T20:00:00Z" };
    expect(deedText({ type, ...said })).toBe(text);
  });

  test.each([
    ["mix", "reviewing", "あなたのカードが通報により確認中です。"],
    ["image", "restored", "確認が終わり、写真は元どおり表示されています。"],
    ["user", "withheld", "確認が終わり、プロフィールは非表示になりました。"],
  ] as const)("of the review of a %s that is %s", (target_type, outcome, text) => {
    const review = { id: crypto.randomUUID(), target_type, outcome };
    expect(
      deedText({
        type: "report_result",
        mix: null,
        shop: null,
        review,
        news: null,
        detail: null,
        due_at: null,
      }),
    ).toBe(text);
  });
});
