import { Suspense } from "react";
import type { HereButtonProps } from "#features/check-ins/ui/here-button.tsx";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { RatingField } from "#features/mixes/ui/rating/rating-field.tsx";
import { SmokeAgainField } from "#features/mixes/ui/rating/smoke-again-field.tsx";
import type { LinkSettings } from "#line-client/read-link.ts";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { takeEarlierMix, takeHouseMix, takeHouseMixOf } from "../../draft-origin.ts";
import { VISITOR } from "../../draft-owner.ts";
import { isBlank } from "../../mix-draft.ts";
import { HidingFields } from "../fields/audience-fields.tsx";
import { CompanionsField } from "../fields/companions-field.tsx";
import { DetailFields, FoldedHiding } from "../fields/detail-fields.tsx";
import { HouseMixList } from "../fields/later-house-mixes.ts";
import { PopularHouseMixes } from "../fields/popular-house-mixes.tsx";
import { RepeatRow } from "../fields/repeat-row.tsx";
import { ShopField } from "../fields/shop-field.tsx";
import { TextFields } from "../fields/text-fields.tsx";
import { FlavorField } from "../flavors/flavor-field.tsx";
import { RecipeList, type RecipeScope } from "../flavors/recipe-list.tsx";
import { PhotoField } from "../photos/photo-field.tsx";
import type { MixForm } from "./use-mix-form.ts";

const HereButton = lazyPart<HereButtonProps>(() => import("#features/check-ins/ui/here-button.tsx"));

/** What the fields need of a form, whether it records a card or edits one. */
type FormFields = Pick<
  MixForm,
  | "draft"
  | "problems"
  | "recent"
  | "marks"
  | "change"
  | "changeWithUndo"
  | "changePhotos"
  | "catalog"
  | "retryCatalog"
  | "houseMixes"
  | "searchShops"
>;

type SectionProps = { form: FormFields };

/** The last card once more, as long as nothing is filled in. */
export function RepeatSection({ form: { draft, recent, changeWithUndo } }: SectionProps) {
  const { last } = recent;
  if (!last || !isBlank(draft)) return null;
  return (
    <RepeatRow
      mix={last}
      onRepeat={() => changeWithUndo(takeEarlierMix(last), `「${last.title}」の配合を入れました。`)}
    />
  );
}

/** The visit beside tonight's new card, for whoever has an account to keep it under. */
function Here({ draft: { shop, owner, base, smokedAt } }: Pick<FormFields, "draft">) {
  if (!shop || shop.id === null || owner === VISITOR || base || smokedAt) return null;
  return (
    <Suspense>
      <HereButton key={shop.id} shop={{ id: shop.id, name: shop.name }} personId={owner} />
    </Suspense>
  );
}

export function ShopSection({ form, settings }: SectionProps & { settings: LinkSettings }) {
  const { draft, problems, recent, change, changeWithUndo, houseMixes } = form;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <ShopField
        key={draft.id}
        shop={draft.shop}
        usedShops={recent.shops}
        error={problems.shop}
        searchShops={form.searchShops}
        settings={settings}
        onChange={(shop) => {
          if (shop) change({ shop });
          else changeWithUndo({ shop }, "お店を外しました。");
        }}
      />
      <Here draft={draft} />
      {(houseMixes.state === "failed" || houseMixes.mixes.length > 0) && (
        <Suspense>
          <HouseMixList
            houseMixes={houseMixes}
            chosenId={draft.houseMix?.id ?? null}
            onChoose={(mix) => {
              if (mix.id !== draft.houseMix?.id)
                changeWithUndo(takeHouseMix(mix), `「${mix.name}」の配合を入れました。`);
              else changeWithUndo({ flavors: [] }, `「${mix.name}」の配合を外しました。`);
            }}
          />
        </Suspense>
      )}
      {draft.shop === null && (
        <PopularHouseMixes
          mixes={recent.popular.houseMixes}
          onChoose={(mix) =>
            changeWithUndo(takeHouseMixOf(mix), `${mix.shop_name}の「${mix.name}」の配合を入れました。`)
          }
        />
      )}
    </div>
  );
}

export function FlavorSection({ form, recipe }: SectionProps & { recipe: RecipeScope }) {
  const { draft, problems, recent, marks, catalog, retryCatalog, change, changeWithUndo } = form;
  return (
    <FlavorField
      key={draft.id}
      flavors={draft.flavors}
      recent={recent}
      marks={marks}
      catalog={catalog}
      error={problems.items}
      recipe={recipe}
      onRetry={retryCatalog}
      onChange={(flavors) => change({ flavors })}
      onRemove={(flavors, said) => changeWithUndo({ flavors }, said)}
    />
  );
}

export function SharesSection({ form: { draft, marks, change, changeWithUndo } }: SectionProps) {
  if (draft.flavors.length < 2) {
    return <p className="text-ink-2">配合は、フレーバーが2つ以上のときに入力できます。</p>;
  }
  return (
    <RecipeList
      flavors={draft.flavors}
      marks={marks}
      parts="shares"
      onChange={(flavors) => change({ flavors })}
      onRemove={(flavors, said) => changeWithUndo({ flavors }, said)}
    />
  );
}

export function RatingSection({ form: { draft, problems, change } }: SectionProps) {
  return (
    <>
      <RatingField rating={draft.rating} error={problems.rating} onChange={(rating) => change({ rating })} />
      <SmokeAgainField value={draft.smokeAgain} onChange={(smokeAgain) => change({ smokeAgain })} />
    </>
  );
}

export function WordsSection({ form: { draft, problems, change } }: SectionProps) {
  const house_mix_name = draft.houseMix?.name ?? null;
  return (
    <TextFields
      draft={draft}
      titleByItself={mixTitle({ title: null, house_mix_name, items: draft.flavors })}
      problems={problems}
      onChange={change}
    />
  );
}

type PhotosPartProps = SectionProps & { progress?: ReadonlyMap<string, number>; withheld?: number };

export function PhotosSection({ form, ...sending }: PhotosPartProps) {
  const { draft, changePhotos, changeWithUndo } = form;
  return (
    <PhotoField
      key={draft.id}
      photos={draft.photos}
      changePhotos={changePhotos}
      onRemove={(photo) =>
        changeWithUndo({ photos: draft.photos.filter(({ id }) => id !== photo.id) }, "写真を外しました。")
      }
      {...sending}
    />
  );
}

/** Of a new card. */
export function CompanionsSection({ form: { draft, change, loadFriends } }: { form: MixForm }) {
  return (
    <CompanionsField
      companions={draft.companions}
      loadFriends={loadFriends}
      onChange={(companions) => change({ companions })}
    />
  );
}

type DetailsPartProps = SectionProps & { now: Date; recordedAt?: Date; isFolded: boolean };

/** When it was, who may see it, and what of it is hidden: `isFolded` folds the last away. */
export function DetailsSection({ form, now, recordedAt, isFolded }: DetailsPartProps) {
  const Hiding = isFolded ? FoldedHiding : HidingFields;
  const { draft, problems, change } = form;
  return (
    <>
      <DetailFields draft={draft} now={now} recordedAt={recordedAt} problems={problems} onChange={change} />
      <Hiding key={draft.id} draft={draft} onChange={change} />
    </>
  );
}
