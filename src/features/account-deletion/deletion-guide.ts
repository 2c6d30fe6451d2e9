import type { LegalDocument } from "#features/accounts/legal-document.ts";
import { DAYS_TO_RETURN } from "./account-deletion.ts";

/** How an account is deleted, for whoever wants to know before they sign in, and for LINE's review. */
export const deletionGuide: LegalDocument = {
  title: "アカウントの削除",
  lead: `アカウントは、ご本人がいつでも削除できます。申し込むとすぐに見えなくなり、${DAYS_TO_RETURN}日後に、すべて消えます。`,
  sections: [
    {
      heading: "申し込みかた",
      items: [
        "ログインして、プロフィールの編集のいちばん下にある「アカウントを削除する」を開きます。",
        "公開しているカードを、すべて消すか、名前を消して残すかを選びます。",
        "LINEでもう一度ログインして、ご本人であることを確認します。確認できると、LINEに許可していた内容も取り消します。",
      ],
    },
    {
      heading: "すぐに起こること",
      items: [
        "すべての端末でログアウトします。",
        "プロフィール、カード、写真、コメントが、ほかの人から見えなくなります。",
        "通知とLINEのメッセージが届かなくなります。",
      ],
    },
    {
      heading: `${DAYS_TO_RETURN}日のあいだ`,
      paragraphs: [
        "もう一度ログインすると、取りやめられます。取りやめると、カードも写真も、申し込む前のとおりに戻ります。",
      ],
    },
    {
      heading: `${DAYS_TO_RETURN}日たつと`,
      items: [
        "プロフィール、カード、写真、コメント、いいね、お気に入り、友だち、チェックイン、スタンプ、クーポン、通知、パスキーなど、あなたについて保存しているすべてを消します。元には戻せません。",
        "名前を消して残すことを選んだ場合は、公開していたカードのフレーバー、評価、ひとことだけが「退会した人」のカードとして残ります。写真は残りません。",
        "お店の統計は、あなたを数えずにまとめ直します。",
      ],
    },
    {
      heading: "残るもの",
      items: [
        "カードのフレームを購入した場合の、商品、金額、日時。法令で保存が求められるためで、だれが購入したかは消します。",
        "運営の操作の記録。だれのことかは消します。",
      ],
    },
    {
      heading: "先にすること",
      items: [
        "残しておきたいカードや写真は、「データの書き出し」で保存できます。",
        "お店のオーナーの方は、ほかの人に引き継ぐか、お店を閉じてください。",
      ],
    },
  ],
};

/** Where LINE did not hear us. */
export const LINE_BY_HAND =
  "LINEの許可を取り消せませんでした。LINEアプリの「設定」→「アカウント」→「連動アプリ」で、このサービスを選んで「連動を解除」を押してください。";
