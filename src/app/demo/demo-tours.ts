import { roles } from "#fixtures/cast.ts";
import type { DemoPlaces } from "#fixtures/demo/find-demo-places.ts";
import type { Person } from "#fixtures/person.ts";
import { type ShownPersona, shownPersona } from "./shown-persona.ts";

export type DemoTour = {
  title: string;
  says: string;
  /** Whoever takes it; null without signing in. */
  persona: ShownPersona | null;
  /** `isOutside`: no screen of the app. */
  stops: { label: string; path: string; isOutside?: true }[];
};

type Stop = [label: string, path: string];

function tour(title: string, says: string, person: Person | null, stops: readonly Stop[]): DemoTour {
  return {
    title,
    says,
    persona: person && shownPersona(person),
    stops: stops.map(([label, path]) => ({ label, path })),
  };
}

/** Ways through every part of the product, each as the person it is for. `year` is Japan's, "2026". */
export function demoTours({ shopId, cardId }: DemoPlaces, year: string): DemoTour[] {
  const manage = `/shops/manage/${shopId}`;
  return [
    tour("見てまわる", "ログインしていない人に見えるものです。", null, [
      ["トップページ", "/"],
      ["カードをさがす", "/explore"],
      ["エリアからさがす", "/explore?mode=area"],
      ["ランキング", "/explore?mode=ranking"],
      ["お店と地図", "/shops"],
      ["カードのページ", `/m/${cardId}`],
      ["カードの家系", `/m/${cardId}/family`],
      ["お知らせ", "/news"],
      ["使い方", "/guide"],
    ]),
    tour("はじめて使う", "同意とプロフィールの登録から始まります。", roles.firstTimer, [
      ["登録をはじめる", "/dashboard"],
    ]),
    tour("記録して、振り返る", "40枚のカードを持つ常連です。", roles.regular, [
      ["ホーム", "/dashboard"],
      ["記録する", "/shisha/new"],
      ["一問ずつ記録する", "/shisha/new-v2"],
      ["履歴", "/shisha"],
      ["1年のアルバム", `/shisha/album/${year}`],
      ["お気に入り", "/preferences"],
      ["フレーバーをくらべる", "/compare"],
    ]),
    tour("友だちと", "これから友だちになる人です。", roles.friendToBe, [
      ["常連のプロフィール", `/profile/${roles.regular.id}`],
      ["友だち", "/friends"],
      ["友だちのカード", "/friends/cards"],
      ["友だちを追加する", "/add-friend"],
      ["お知らせ", "/notifications"],
      ["プロフィール編集", "/profile/edit"],
    ]),
    tour("お店で", "席に着いた常連です。", roles.regular, [
      ["チェックイン", `/checkin/${shopId}`],
      ["QRコードを読み取る", "/scan"],
      ["スタンプ", "/stamps"],
      ["クーポン", "/coupons"],
      ["注文カード", `/m/${cardId}/order?shop=${shopId}`],
      ["お店の人に見せるページ", `/p/${roles.regular.id}`],
    ]),
    tour("カウンターで", "お店のスタッフです。", roles.staff, [["スタッフの画面", `${manage}/staff`]]),
    tour("お店を動かす", "認証済みのお店のオーナーです。", roles.owner, [
      ["店舗の管理", manage],
      ["お店の情報", `${manage}/info`],
      ["在庫", `${manage}/stock`],
      ["定番ミックス", `${manage}/mixes`],
      ["スタンプ", `${manage}/stamps`],
      ["クーポン", `${manage}/coupons`],
      ["統計", `${manage}/statistics`],
      ["メンバー", `${manage}/members`],
      ["認証の書類", `${manage}/verification`],
      ["提案", `${manage}/suggestions`],
      ["変更の記録", `${manage}/changes`],
    ]),
    tour("お店を登録する", "まだ認証されていないお店のオーナーです。", roles.unverifiedOwner, [
      ["自分のお店", "/shops/register"],
      ["お店を登録する", "/shops/new"],
    ]),
    tour("運営する", "管理者です。", roles.admin, [
      ["運営", "/admin"],
      ["通報", "/admin/reports"],
      ["本人確認", "/admin/verifications"],
      ["申請", "/admin/claims"],
      ["提案", "/admin/suggestions"],
      ["お知らせ", "/admin/news"],
      ["お店", "/admin/shops"],
      ["メーカー", "/admin/makers"],
      ["フレーバー", "/admin/flavors"],
      ["利用者", "/admin/people"],
      ["操作の記録", "/admin/audit"],
      ["動作の状態", "/admin/debug"],
    ]),
    {
      title: "つくる人へ",
      says: "APIの文書と、LINEのかわりをするエミュレーターです。",
      persona: null,
      stops: [
        { label: "APIの一覧", path: "/docs/api", isOutside: true },
        { label: "OpenAPI 3.1", path: "/api/openapi.json", isOutside: true },
        { label: "APIをためす", path: "/test-api" },
        { label: "部品の見本帳", path: "/demo/gallery" },
        { label: "LINEに届いたメッセージ", path: "/_line/inbox", isOutside: true },
      ],
    },
  ];
}
