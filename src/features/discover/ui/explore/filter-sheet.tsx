import { useState } from "react";
import { useNavigate } from "react-router";
import { CATEGORY_LABELS, CATEGORY_SLUGS, type CategorySlug } from "#features/catalog/category.ts";
import { ratingAtLeast } from "#features/flavor-card/card-text.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { PREFECTURES } from "#features/shops/places/prefecture.ts";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { ChoiceChips } from "#ui/forms/choices.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useAnswerAtRest } from "#ui/forms/use-answer-at-rest.ts";
import { FilterSheet as Frame } from "#ui/overlays/filter-sheet.tsx";
import { type Explored, exploreAddress } from "../../explore-address.ts";
import { type Chosen, choiceOf, pressed } from "../../explore-choice.ts";
import { type ExploreFilters, LEAST_RATINGS, PERIODS, type Period } from "../../explore-filters.ts";
import { PERIOD_LABELS } from "../../explore-text.ts";
import type { ExploreCalls } from "./explore-calls.ts";
import { IncludeChip } from "./include-chip.tsx";
import { MadeAtChoice } from "./made-at-choice.tsx";
import { ThingChoice } from "./thing-choice.tsx";

/** The number is asked for once the choosing rests. */
const RESTS_MS = 250;

export type FilterSheetProps = {
  isOpen: boolean;
  explored: Explored;
  /** Of what the filters choose by id. */
  names: Record<string, string>;
  calls: Pick<ExploreCalls, "count" | "search" | "searchShops">;
  onClose: () => void;
};

/** The filters of explore, with the number of cards that they leave while they are being chosen. */
export default function FilterSheet({ isOpen, explored, names, calls, onClose }: FilterSheetProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(explored.filters);
  const found = useCount(draft, calls.count);
  const change = (next: ExploreFilters) => setDraft({ ...draft, ...next });
  return (
    <Frame
      isOpen={isOpen}
      onClose={onClose}
      found={found}
      onClear={() => setDraft({ query: draft.query })}
      onApply={() => void navigate(exploreAddress({ ...explored, filters: draft }))}
    >
      <div className="grid gap-6">
        <p className="phrases -mb-3 text-sm text-ink-2">
          カテゴリー、フレーバー、メーカーは、1回押すと「含む」、2回で「除く」、3回で元に戻ります。
        </p>
        <CategoryChips filters={draft} onChange={change} />
        <ThingChoice filters={draft} names={names} onChange={change} search={calls.search} />
        <ChoiceChips
          legend="評価"
          name="rating"
          value={draft.rating ?? ""}
          onChange={(value) => change({ rating: LEAST_RATINGS.find((one) => one === value) })}
          options={[
            { value: "", content: "すべて" },
            ...LEAST_RATINGS.map((value) => ({ value, content: ratingAtLeast(Number(value)) })),
          ]}
        />
        <ChoiceChips
          legend="時期"
          name="period"
          value={draft.period ?? ""}
          onChange={(value) => change({ period: (value || undefined) as Period | undefined })}
          options={[
            { value: "", content: "すべて" },
            ...(Object.keys(PERIODS) as Period[]).map((value) => ({ value, content: PERIOD_LABELS[value] })),
          ]}
        />
        <SelectField
          label="お店のエリア"
          error={undefined}
          value={draft.area ?? ""}
          onChange={(area) => change({ area: area || undefined })}
          options={{ "": "すべて", ...areasOf(draft.area) }}
        />
        <MadeAtChoice filters={draft} names={names} onChange={change} searchShops={calls.searchShops} />
        <div className="grid gap-2">
          <SettingSwitch
            label="友だちのカードだけ"
            isOn={draft.friends === true}
            onChange={(isOn) => change({ friends: isOn || undefined })}
          />
          <SettingSwitch
            label="ノンニコチンだけ"
            isOn={draft.nicotineFree === true}
            onChange={(isOn) => change({ nicotineFree: isOn || undefined })}
          />
        </div>
      </div>
    </Frame>
  );
}

function CategoryChips({
  filters,
  onChange,
}: {
  filters: ExploreFilters;
  onChange: (next: ExploreFilters) => void;
}) {
  const chosen: Chosen<CategorySlug> = {
    wanted: filters.categories ?? [],
    leftOut: filters.notCategories ?? [],
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold text-ink-2">カテゴリー</legend>
      <div className="flex flex-wrap gap-2">
        {CATEGORY_SLUGS.map((slug) => (
          <IncludeChip
            key={slug}
            label={CATEGORY_LABELS[slug]}
            choice={choiceOf(chosen, slug)}
            picture={<PaintDot paint={slug} isNamed />}
            onPress={() => {
              const { wanted, leftOut } = pressed(chosen, slug);
              onChange({ categories: wanted, notCategories: leftOut });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The prefectures, and what the address names where that is smaller. */
function areasOf(area: string | undefined): Record<string, string> {
  const prefectures = Object.fromEntries(PREFECTURES.map((name) => [name, name]));
  return area ? { ...prefectures, [area]: area.replaceAll("/", " ") } : prefectures;
}

/** 「12枚」; null until it is known, and where it cannot be: the button still leads to the cards. */
function useCount(filters: ExploreFilters, count: ExploreCalls["count"]): string | null {
  const found = useAnswerAtRest(filters, count, RESTS_MS);
  if (found === null || found === "failed") return null;
  return found.has_more ? `${found.count}枚以上` : `${found.count}枚`;
}
