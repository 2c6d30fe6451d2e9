import { type ReactNode, useId } from "react";
import { href, Link } from "react-router";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { finderAddress } from "#features/shops/finder-address.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { type Explored, type ExploreMode, exploreAddress } from "../../explore-address.ts";
import type { FoundThings } from "../../explore-response.ts";

const CHIP =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-border bg-surface px-4 py-1 text-sm hover:bg-surface-2";

/** What the words name beside cards: a few of each kind, and the way to all of it. Nothing where they name nothing. */
export function FoundThingsParts({ things, explored }: { things: FoundThings; explored: Explored }) {
  const { flavors, makers, people, shops } = things;
  const query = explored.filters.query ?? "";
  const all = (mode: ExploreMode) => exploreAddress({ mode, filters: { query } });
  return (
    <>
      {flavors.length > 0 && (
        <Part title="フレーバー" allHref={all("flavors")}>
          <FlavorChips flavors={flavors} />
        </Part>
      )}
      {makers.length > 0 && (
        <Part title="メーカー" allHref={all("makers")}>
          <MakerChips makers={makers} />
        </Part>
      )}
      {people.length > 0 && (
        <Part title="メンバー" allHref={all("people")}>
          <PeopleChips people={people} />
        </Part>
      )}
      {shops.length > 0 && (
        <Part title="お店" allHref={finderAddress({ query })}>
          {shops.map(({ id, name, city, nearest_station }) => (
            <li key={id} className="max-w-full min-w-0">
              <Link to={href("/shops/:id", { id })} prefetch="intent" className={CHIP}>
                <Icon name="store" className="size-4 shrink-0 text-accent" />
                <ChipText name={name} detail={nearest_station ?? city} />
              </Link>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, allHref, children }: { title: string; allHref: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <Link
          to={allHref}
          className="inline-flex min-h-11 items-center text-sm font-bold text-accent hover:underline"
        >
          すべて見る<span className="sr-only">（{title}）</span>
        </Link>
      </div>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  );
}

export function FlavorChips({ flavors }: Pick<FoundThings, "flavors">) {
  return flavors.map(({ id, name, maker_name, paint }) => (
    <li key={id} className="max-w-full min-w-0">
      <Link to={href("/flavors/:id", { id })} prefetch="intent" className={CHIP}>
        <PaintDot paint={paint} isNamed />
        <ChipText name={name} detail={maker_name} />
      </Link>
    </li>
  ));
}

export function MakerChips({ makers }: Pick<FoundThings, "makers">) {
  return makers.map(({ id, name, name_en }) => (
    <li key={id} className="max-w-full min-w-0">
      <Link to={href("/makers/:id", { id })} prefetch="intent" className={CHIP}>
        <ChipText name={name} detail={name_en} />
      </Link>
    </li>
  ));
}

export function PeopleChips({ people }: Pick<FoundThings, "people">) {
  return people.map(({ user_id, name, picture_url, is_friend }) => (
    <li key={user_id} className="max-w-full min-w-0">
      <Link to={href("/profile/:id", { id: user_id })} prefetch="intent" className={`${CHIP} pl-1.5!`}>
        <Avatar name={name} pictureUrl={picture_url} className="size-8 text-sm" />
        <ChipText name={name} detail={is_friend ? "友だち" : null} />
      </Link>
    </li>
  ));
}

/** On a phone one below the other, so that two or three things stand in a row. */
function ChipText({ name, detail }: { name: string; detail: string | null }) {
  return (
    <span className="flex min-w-0 flex-col leading-snug sm:flex-row sm:gap-2">
      <span className="truncate font-bold">{name}</span>
      {detail && <span className="truncate text-xs text-ink-2 sm:text-sm">{detail}</span>}
    </span>
  );
}
