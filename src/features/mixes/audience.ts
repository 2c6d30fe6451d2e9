import type { Visibility } from "./mix.ts";

/** Who sees a card, in the words of its author's own page. */
export const AUDIENCES: Record<Visibility, { label: string; text: string }> = {
  public: { label: "公開", text: "だれでも見られます。" },
  friends: { label: "友だち", text: "友だちだけが見られます。" },
  link: { label: "リンクを知っている人", text: "一覧には出ません。リンクを送った相手が見られます。" },
  private: { label: "自分だけ", text: "あなたの履歴にだけ残ります。" },
};

/** Why the link of a card would open for nobody else; null where it can be sent. */
export function whyNotSendable(visibility: Visibility): string | null {
  switch (visibility) {
    case "private":
      return "公開範囲が「自分だけ」のカードは、リンクを送ってもほかの人には開けません。画像は保存できます。";
    case "friends":
      return "公開範囲が「友だち」のカードは、リンクを送っても友だち以外には開けません。画像は保存できます。";
    default:
      return null;
  }
}
