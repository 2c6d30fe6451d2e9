import { Example, GallerySection } from "./gallery-section.tsx";

const SCALE = [
  { size: "text-2xl", name: "2xl", use: "ページの見出し", look: "font-bold leading-snug" },
  { size: "text-xl", name: "xl", use: "カードの題", look: "font-bold leading-snug" },
  { size: "text-lg", name: "lg", use: "節の見出し", look: "font-bold leading-snug" },
  { size: "text-md", name: "md", use: "本文と入力欄", look: "" },
  { size: "text-sm", name: "sm", use: "説明とラベル", look: "" },
  { size: "text-xs", name: "xs", use: "補足", look: "" },
  { size: "text-2xs", name: "2xs", use: "下のバーの名前", look: "" },
];

/** The type scale, and how Japanese lines break. */
export function TypeSection() {
  return (
    <GallerySection id="type" title="文字" about="端末の日本語フォントで。見出しは文節で折り返します。">
      <Example title="大きさ" isWide>
        <dl className="grid gap-3">
          {SCALE.map(({ size, name, use, look }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[12rem_1fr] sm:items-baseline">
              <dt className="text-xs text-ink-3">
                {name}　{use}
              </dt>
              <dd className={`phrases min-w-0 ${size} ${look}`}>煙の記憶を、デジタルカードに。</dd>
            </div>
          ))}
        </dl>
      </Example>
      <Example title="本文">
        <p>
          吸ったミックスを一枚のカードに残します。お店、フレーバー、配合、そのときのひとこと。あとから見返すと、自分の好みが色になって見えてきます。
        </p>
      </Example>
      <Example title="数字は同じ幅で">
        <p className="tabular grid gap-1 text-right">
          <span>2,500円（税込）</span>
          <span>1,111円（税込）</span>
          <span>350m / 1.2km</span>
          <span>15:00〜翌2:00</span>
        </p>
      </Example>
      <Example title="切れ目のない長い言葉">
        <p>https://example.com/shisha-no-kiroku-wo-nokosu-tame-no-totemo-nagai-namae</p>
      </Example>
    </GallerySection>
  );
}
