import type { IconName } from "#ui/images/icon-names.ts";

/** `friends`: friends of its author, in their lists. `link`: whoever has the link, in no list. */
export const VISIBILITIES = ["public", "friends", "link", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

type Audience = {
  icon: IconName;
  label: string;
  text: string;
  /** Beside a card in a few words; everybody's cards say nothing. */
  mark: string | null;
};

/** Who sees a card, in the words of its author's own page, and beside the card. */
export const AUDIENCES: Record<Visibility, Audience> = {
  public: { icon: "globe", label: "公開", text: "だれでも見られます。", mark: null },
  friends: {
    icon: "users-round",
    label: "友だち",
    text: "友だちだけが見られます。",
    mark: "友だちだけに公開",
  },
  link: {
    icon: "link",
    label: "リンクを知っている人",
    text: "一覧には出ません。リンクを送った相手が見られます。",
    mark: "リンクを知っている人に公開",
  },
  private: { icon: "lock", label: "自分だけ", text: "あなたの履歴にだけ残ります。", mark: "自分だけ" },
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
