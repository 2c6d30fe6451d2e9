/** A page of the demo on the menu: its address, its picture in public/demo/, and what it is for. */
export type DemoEntry = { path: string; picture: string; title: string; says: string };

type Section = { title: string; says: string; entries: readonly DemoEntry[] };

/** Every page of the specification's list of demo and test pages but the menu itself, and the gallery of parts. */
export function demoSections(personId: string): readonly Section[] {
  return [
    {
      title: "実際の画面の見本",
      says: "ログインせずに、登場人物のデータで見られます。",
      entries: [
        {
          path: "/demo/dashboard",
          picture: "dashboard",
          title: "ホーム",
          says: "40枚のカードを持つ常連の、ログイン直後の画面です。",
        },
        {
          path: "/demo/shisha-new",
          picture: "shisha-new",
          title: "新しいカード",
          says: "お店とフレーバーを選ぶと、カードがその場で色づきます。",
        },
        {
          path: "/demo/shisha-history",
          picture: "shisha-history",
          title: "履歴",
          says: "月ごとのカードの壁。絞り込みと検索もあります。",
        },
        {
          path: "/demo/preferences",
          picture: "preferences",
          title: "お気に入り",
          says: "好きなもの、また吸いたいもの、気になるもの。",
        },
        {
          path: "/demo/shisha-image",
          picture: "shisha-image",
          title: "カードの画像",
          says: "サーバーが描く5つの大きさの画像を並べました。",
        },
        {
          path: "/demo/shop-detail",
          picture: "shop-detail",
          title: "お店のページ",
          says: "写真、営業時間、定番ミックス、スタンプとクーポン。",
        },
        {
          path: "/demo/shop-manage",
          picture: "shop-manage",
          title: "店舗の管理",
          says: "オーナーが最初に見る、お店のようすです。",
        },
      ],
    },
    {
      title: "プロフィールの5つの密度",
      says: "同じ人を、広い場所からせまい場所まで。",
      entries: [
        {
          path: "/profile-demo",
          picture: "profile-demo",
          title: "ページ",
          says: "顔、ピン留め、カードの壁。",
        },
        {
          path: "/profile-test",
          picture: "profile-test",
          title: "顔とカード",
          says: "顔とピン留めのカードまで。",
        },
        {
          path: "/profile-simple",
          picture: "profile-simple",
          title: "顔だけ",
          says: "煙の色の輪と、言葉とバッジ。",
        },
        {
          path: `/profile-minimal/${personId}`,
          picture: "profile-minimal",
          title: "一行と言葉",
          says: "一覧のなかの一人。",
        },
        {
          path: `/profile-ultra-simple/${personId}`,
          picture: "profile-ultra-simple",
          title: "一行だけ",
          says: "名前と煙の色だけ。",
        },
      ],
    },
    {
      title: "たしかめる",
      says: "動かして確認するためのページです。",
      entries: [
        {
          path: "/test-coupon",
          picture: "test-coupon",
          title: "クーポンを2台で使う",
          says: "同じ1枚を2台で開いて、二重に使えないことを確かめます。",
        },
        {
          path: "/test-api",
          picture: "test-api",
          title: "API",
          says: "どの呼び出しも、登場人物の一人として試せます。",
        },
        {
          path: "/demo/gallery",
          picture: "gallery",
          title: "部品の見本帳",
          says: "画面をつくる部品を、すべての状態で並べています。",
        },
      ],
    },
    {
      title: "データの点検",
      says: "カタログやお店を整える人のための一覧です。",
      entries: [
        {
          path: "/debug-simple",
          picture: "debug-simple",
          title: "かんたんな点検",
          says: "どれだけあるかと、どこか変わったカード。",
        },
        {
          path: "/debug-shops",
          picture: "debug-shops",
          title: "お店の点検",
          says: "位置や営業時間のないお店、近すぎる2軒。",
        },
        {
          path: "/debug-predefined-mixes",
          picture: "debug-predefined-mixes",
          title: "定番ミックスの点検",
          says: "書かれたとおりに作れない定番。",
        },
        {
          path: "/debug-unique-flavors",
          picture: "debug-unique-flavors",
          title: "名前ごとのフレーバー",
          says: "何社にもある名前、最近のカードにない味。",
        },
        {
          path: "/debug-flavor-analysis",
          picture: "debug-flavor-analysis",
          title: "フレーバーの分析",
          says: "よく使われる味、いっしょに選ばれる味、系統。",
        },
        {
          path: "/debug-duplicate-flavors",
          picture: "debug-duplicate-flavors",
          title: "似ているフレーバー",
          says: "同じものかもしれない組と、統合の画面への道。",
        },
      ],
    },
  ];
}
