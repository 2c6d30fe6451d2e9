import { href, Link } from "react-router";
import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import type { AlbumCover } from "#features/flavor-card/album-page.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { percent } from "../../taste.ts";
import { AlbumPicture } from "./album-picture.tsx";

export type AlbumScreenProps = {
  year: string;
  /** The years that have cards, the newest first. */
  years: string[];
  /** Null where no card of the year can be shown. */
  cover: AlbumCover | null;
  months: { month: string; title: string; titles: string[] }[];
  /** Cards that no picture shows. */
  leftOut: number;
};

/** A year as pictures: a cover, and the cards of each month. */
export function AlbumScreen({ year, years, cover, months, leftOut }: AlbumScreenProps) {
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">{year}年のアルバム</h1>
      <p className="phrases mt-2 max-w-2xl text-sm text-ink-2">
        1年のカードを画像にまとめました。保存して、そのまま送れます。載るのは公開のカードだけで、非表示にしたお店や日にちは出ません。
        {leftOut > 0 && `公開していない${leftOut}枚は、画像には載せていません。`}
      </p>
      <Years year={year} years={years} />
      {cover ? (
        <ul className="mt-6 grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
          <li>
            <AlbumPicture
              src={pictureHref(year, "cover")}
              name={`${year}年の表紙`}
              file={`${year}年のアルバム`}
              alt={coverInWords(cover)}
              isFirst
            />
          </li>
          {months.map(({ month, title, titles }) => (
            <li key={month}>
              <AlbumPicture
                src={pictureHref(year, month.slice(5))}
                name={title}
                file={`${title}のアルバム`}
                alt={`${title}のカード${titles.length}枚。${titles.map((one) => `「${one}」`).join("、")}`}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          label="アルバム"
          picture={<BlankCard className="w-40" />}
          says={[`${year}年には、`, "画像にできる公開のカードがありません。"]}
          action={
            <ButtonLink to={href("/shisha")} look="secondary">
              履歴を見る
            </ButtonLink>
          }
        />
      )}
    </main>
  );
}

function Years({ year, years }: { year: string; years: string[] }) {
  if (years.every((one) => one === year)) return null;
  return (
    <nav aria-label="年を選ぶ" className="mt-4 flex flex-wrap gap-2">
      {years.map((one) => (
        <Link
          key={one}
          to={href("/shisha/album/:year", { year: one })}
          aria-current={one === year ? "page" : undefined}
          className="tabular inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-4 text-sm font-bold hover:bg-surface-2 aria-[current=page]:border-2 aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:px-[15px]"
        >
          {one === year && <Icon name="check" className="size-4 text-accent" />}
          {one}年
        </Link>
      ))}
    </nav>
  );
}

function pictureHref(year: string, picture: string): string {
  return `/api/shisha-mixes/album/${year}/${picture}.png`;
}

function coverInWords({ year, paints, lines }: AlbumCover): string {
  const colors = paints.map(({ paint, share }) => `${CATEGORY_LABELS[paint]} ${percent(share)}`).join("、");
  const counts = lines.map(({ label, count, unit }) => `${label} ${count}${unit}`).join("、");
  return `${year}年の煙の色。${colors}。${counts}`;
}
