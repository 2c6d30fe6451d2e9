/** A picture of a real screen, made by `npm run pictures` in both themes. */
type GuidePicture = "home" | "new" | "card" | "share" | "history" | "dashboard";

export type GuideStep = { title: string; text: string; picture: GuidePicture; alt: string };

export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    title: "LINEでログインする",
    text: "LINEのアカウントではじめられます。名前と画像は、許可した場合だけ使います。はじめての方は、規約への同意と生年月日などの登録をお願いしています。",
    picture: "home",
    alt: "トップページ。3枚のカードと「LINEではじめる」ボタン",
  },
  {
    title: "一台を記録する",
    text: "お店とフレーバーを選び、割合や評価、ひとことを添えます。写真は4枚まで。必要なのはフレーバーだけで、カタログにないフレーバーは、その場で追加できます。",
    picture: "new",
    alt: "記録の画面。上にできあがるカード、下にお店とフレーバーの欄",
  },
  {
    title: "カードになる",
    text: "フレーバーの色が混ざり合い、その配合だけの一枚になります。裏面にはQRコード。配合はメイン・サブ・アクセントの順に並びます。",
    picture: "card",
    alt: "できあがったカードのページ",
  },
  {
    title: "送る、見せる",
    text: "カードのページはログインしていない人にも開けます。LINEの友だちに送ったり、画像として保存したりできます。見せたくないお店や日にちは隠せます。",
    picture: "share",
    alt: "ほかの人に見えるカードのページ",
  },
  {
    title: "ふりかえる",
    text: "これまでのカードは月ごとに並びます。フレーバーやお店、評価でしぼり込んで、あの夜の配合をすぐに見つけられます。",
    picture: "history",
    alt: "履歴の画面。月ごとに並んだカード",
  },
  {
    title: "好みを知る",
    text: "ホームでは、あなたの煙の色とその移り変わりが見えます。まだ試していない組み合わせも、理由と一緒にお伝えします。",
    picture: "dashboard",
    alt: "ホームの画面。煙の色の輪と最近のカード",
  },
];

export const GUIDE_QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: "カードはだれに見えますか？",
    answer:
      "はじめは公開です。記録するときに、リンクを知っている人、自分だけ、のどちらかに変えられます。お店や日にちだけを隠すこともできます。",
  },
  {
    question: "書きかけの内容は消えませんか？",
    answer:
      "入力した内容は、この端末に下書きとして残ります。電波が届かない場所で記録しても、つながったときに一度だけ送られます。",
  },
  {
    question: "あとから直せますか？",
    answer:
      "カードのページの「編集する」から、写真も含めて直せます。削除したカードも、直後なら元に戻せます。",
  },
  {
    question: "LINEにつながらないときもログインできますか？",
    answer:
      "プロフィールの画面でパスキーを登録しておくと、LINEにつながらないときも、顔や指紋、画面ロックでログインできます。",
  },
  {
    question: "吸った日を変えられますか？",
    answer: "日時は5年前から1日後までの間で選べます。朝5時より前の記録は、前の日の夜として並びます。",
  },
  {
    question: "20歳未満でも使えますか？",
    answer: "20歳未満の方はご利用いただけません。20歳未満の喫煙は法律で禁じられています。",
  },
];
