import { useEffect, useRef, useState } from "react";
import { contrastRatio, type Rgb } from "./contrast.ts";
import { GallerySection } from "./gallery-section.tsx";

type Pair = { ink: string; on: string; name: string; least: number };

const TEXT = 4.5;
const EDGE = 3;

/** Written as the classes that screens use. */
const PAIRS: Pair[] = [
  { ink: "text-ink", on: "bg-bg", name: "本文 / 地", least: TEXT },
  { ink: "text-ink", on: "bg-surface", name: "本文 / 面", least: TEXT },
  { ink: "text-ink", on: "bg-surface-2", name: "本文 / 面2", least: TEXT },
  { ink: "text-ink-2", on: "bg-surface", name: "説明 / 面", least: TEXT },
  { ink: "text-ink-2", on: "bg-surface-2", name: "説明 / 面2", least: TEXT },
  { ink: "text-ink-3", on: "bg-surface", name: "補足 / 面", least: TEXT },
  { ink: "text-ink-3", on: "bg-bg", name: "補足 / 地", least: TEXT },
  { ink: "text-accent", on: "bg-bg", name: "アクセント / 地", least: TEXT },
  { ink: "text-accent", on: "bg-accent-soft", name: "アクセント / 淡い面", least: TEXT },
  { ink: "text-accent-ink", on: "bg-accent", name: "主ボタン", least: TEXT },
  { ink: "text-danger", on: "bg-surface", name: "エラー / 面", least: TEXT },
  { ink: "text-danger-ink", on: "bg-danger", name: "削除ボタン", least: TEXT },
  { ink: "text-warn", on: "bg-surface", name: "注意 / 面", least: TEXT },
  { ink: "text-ok", on: "bg-surface", name: "完了 / 面", least: TEXT },
  { ink: "text-line-ink", on: "bg-line-green", name: "LINEの操作", least: TEXT },
  { ink: "text-border-strong", on: "bg-surface", name: "入力欄の縁", least: EDGE },
];

/** Every pair of colours that carries words or edges, in both themes, with its measured contrast. */
export function ColorsSection() {
  return (
    <GallerySection
      id="colors"
      title="色"
      about="文字と面の組み合わせを、明るい画面と暗い画面で。数字は実測したコントラスト比です（文字は4.5以上、縁は3以上）。"
    >
      <Palette scheme="light" title="ライト" />
      <Palette scheme="dark" title="ダーク" />
    </GallerySection>
  );
}

function Palette({ scheme, title }: { scheme: "light" | "dark"; title: string }) {
  return (
    <div
      className="rounded-m border border-border bg-bg p-4 text-ink"
      // Tokens are light-dark() pairs, so a part of the page can stand in the other theme.
      style={{ colorScheme: scheme }}
    >
      <h3 className="mb-3 text-sm">{title}</h3>
      <ul className="grid gap-1.5">
        {PAIRS.map((pair) => (
          <Swatch key={pair.ink + pair.on} pair={pair} />
        ))}
      </ul>
    </div>
  );
}

function Swatch({ pair: { ink, on, name, least } }: { pair: Pair }) {
  const swatch = useRef<HTMLLIElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    if (!swatch.current) return;
    const { color, backgroundColor } = getComputedStyle(swatch.current);
    setRatio(contrastRatio(paintedRgb(color), paintedRgb(backgroundColor)));
  }, []);
  return (
    <li
      ref={swatch}
      data-contrast={ratio?.toFixed(2)}
      data-least={least}
      className={`flex flex-wrap items-center justify-between gap-x-3 rounded-s border border-border px-3 py-1.5 ${ink} ${on}`}
    >
      {/* An edge is no colour for words. */}
      <span className={`text-sm font-bold ${least === EDGE ? "text-ink" : ""}`}>{name}</span>
      {least === EDGE && <span aria-hidden="true" className="h-1 min-w-8 flex-1 rounded-pill bg-current" />}
      <span className={`tabular text-sm ${least === EDGE ? "text-ink" : ""}`}>
        {ratio === null ? "…" : ratio.toFixed(1)}
      </span>
    </li>
  );
}

/** The colour as a screen paints it, whatever notation CSS has for it. */
function paintedRgb(color: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return [0, 0, 0];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
