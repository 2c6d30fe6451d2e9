import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { CATEGORY_LABELS, CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { paintColor } from "#features/flavor-card/ui/paint-dot.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Slider } from "#ui/controls/slider.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { ToggleChip } from "#ui/controls/toggle-chip.tsx";
import { Example, GallerySection } from "./gallery-section.tsx";

const VIEWS = [
  { value: "wall", label: "カード", icon: "layout-grid" },
  { value: "list", label: "リスト", icon: "list" },
] as const;
const ANSWERS = [
  { value: "yes", label: "はい" },
  { value: "unset", label: "未選択" },
  { value: "no", label: "いいえ" },
] as const;

/** Choosing: one of a few, some of many, on or off, how much. */
export function ChoicesSection() {
  return (
    <GallerySection
      id="choices"
      title="えらぶ"
      about="矢印キーでもタップでも。色だけに頼らず、形でも示します。"
    >
      <SegmentedExamples />
      <SwitchExamples />
      <SliderExamples />
      <ChipExamples />
    </GallerySection>
  );
}

function SegmentedExamples() {
  const [view, setView] = useState<"wall" | "list">("wall");
  const [choice, setChoice] = useState<"yes" | "unset" | "no">("unset");
  return (
    <Example title="1つえらぶ">
      <Segmented label="並べ方" value={view} options={VIEWS} onChange={setView} />
      <Segmented label="また吸いたいか" value={choice} options={ANSWERS} onChange={setChoice} />
    </Example>
  );
}

function SwitchExamples() {
  const [isShown, setShown] = useState(true);
  const [isHidden, setHidden] = useState(false);
  return (
    <Example title="オンとオフ">
      <SwitchRow name="プロフィール写真を表示する" isOn={isShown} onChange={setShown} />
      <SwitchRow name="日にちをかくす" isOn={isHidden} onChange={setHidden} />
      <SwitchRow name="いまは変えられません" isOn={false} onChange={setHidden} disabled />
    </Example>
  );
}

function SwitchRow({ name, ...rest }: ComponentProps<typeof Switch> & { name: string }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4">
      {name}
      <Switch id={id} {...rest} />
    </label>
  );
}

function SliderExamples() {
  const [rating, setRating] = useState<number | null>(null);
  const [share, setShare] = useState(60);
  return (
    <Example title="どのくらい">
      <Level name="評価" word={rating === null ? "未評価" : rating.toFixed(1)}>
        <Slider
          aria-label="評価（0.0から5.0）"
          min={0}
          max={5}
          step={0.1}
          value={rating}
          restAt={2.5}
          valueText={rating === null ? "未評価" : `5点中${rating.toFixed(1)}点`}
          onChange={setRating}
        />
      </Level>
      <Level name="割合（絵の具の色）" word={`${share}%`}>
        <Slider
          aria-label="ミントの割合"
          min={1}
          max={99}
          step={1}
          value={share}
          valueText={`${share}%`}
          paint={paintColor("mint")}
          onChange={setShare}
        />
      </Level>
      <Level name="使えない" word="3.0">
        <Slider
          aria-label="使えない評価"
          min={0}
          max={5}
          step={0.1}
          value={3}
          valueText="5点中3.0点"
          disabled
          onChange={setRating}
        />
      </Level>
    </Example>
  );
}

function Level({ name, word, children }: { name: string; word: string; children: ReactNode }) {
  return (
    <div className="grid">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-bold text-ink-2">{name}</span>
        <output className="tabular font-bold">{word}</output>
      </p>
      {children}
    </div>
  );
}

function ChipExamples() {
  const [chosen, setChosen] = useState<string[]>(["mint", "citrus"]);
  return (
    <Example title="いくつでもえらぶ（12種類）" isWide>
      <div className="flex flex-wrap gap-2">
        {CATEGORY_SLUGS.map((slug) => (
          <ToggleChip
            key={slug}
            isOn={chosen.includes(slug)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, slug] : chosen.filter((one) => one !== slug))}
          >
            {CATEGORY_LABELS[slug]}
          </ToggleChip>
        ))}
      </div>
    </Example>
  );
}
