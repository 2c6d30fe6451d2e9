import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProvenVisit, VisitProofs } from "./visit-proofs.tsx";

const mix = {
  shop_name: "月と煙",
  smoked_at: "2026-11-20T12:40:00Z",
  day: "2026-11-20",
  has_stamp: false,
  checkin_verified: false,
  staff_verified: false,
};
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("a card that nothing proves says so of both proofs", () => {
  const words = wordsOf(renderToStaticMarkup(<VisitProofs mix={mix} />));
  expect(words).toContain("来店スタンプ なし 店舗認証 なし");
});

test("a proved visit shows its shop, its night and its proofs, and nothing to change them with", () => {
  const markup = renderToStaticMarkup(<ProvenVisit mix={{ ...mix, has_stamp: true }} />);
  expect(wordsOf(markup)).toContain("月と煙");
  expect(wordsOf(markup)).toContain("2026年11月20日（金） 21:40");
  expect(wordsOf(markup)).toContain("来店スタンプ あり 店舗認証 なし");
  expect(wordsOf(markup)).toContain("お店と日時は変更できません。");
  expect(markup).not.toMatch(/<(?:input|button|textarea|select)/);
  const byStaff = renderToStaticMarkup(<ProvenVisit mix={{ ...mix, staff_verified: true }} />);
  expect(wordsOf(byStaff)).toContain("来店スタンプ なし 店舗認証 あり");
});
