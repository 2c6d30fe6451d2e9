import type { ReactNode } from "react";
import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { TasteRing } from "#features/flavor-card/ui/taste-ring.tsx";
import type { ShownTaste } from "#features/tastes/taste-response.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";
import { PinnedCards } from "./pinned-cards.tsx";
import { ProfileFace } from "./profile-face.tsx";
import { ProfileScreen, type ProfileScreenProps } from "./profile-screen.tsx";

/**
 * How much of a profile is shown. page: everything. head: face and pinned cards. face: the ring and the words. row: a line of a list
 * with what they smoke in words. line: picture, name and colours alone.
 */
export type ProfileDensity = "page" | "head" | "face" | "row" | "line";

const MOST_DOTS = 5;

/** One profile in the room that there is for it, from a whole page down to a line. */
export function ProfileAtDensity({ density, ...profile }: ProfileScreenProps & { density: ProfileDensity }) {
  const { person, taste, is_taste_near, pinned, settings } = profile;
  const face = <ProfileFace person={person} taste={taste} isTasteNear={is_taste_near} />;
  switch (density) {
    case "page":
      return <ProfileScreen {...profile} />;
    case "head":
      return (
        <Sheet>
          {face}
          <PinnedCards mixes={pinned} settings={settings} caption={null} />
        </Sheet>
      );
    case "face":
      return <Sheet>{face}</Sheet>;
    case "row":
      return (
        <Sheet>
          <h1 className="sr-only">{person.name}さん</h1>
          <div className="rounded-m border border-border bg-surface px-4 shadow-1">
            <ListRow
              picture={<Ringed person={person} taste={taste} />}
              name={person.name}
              detail={taste?.words}
            />
          </div>
        </Sheet>
      );
    case "line":
      return (
        <Sheet>
          <h1 className="sr-only">{person.name}さん</h1>
          <p className="flex min-h-11 items-center gap-3">
            <Avatar name={person.name} pictureUrl={person.picture_url} className="size-8" />
            <b className="min-w-0 truncate">{person.name}</b>
            {taste && <Dots taste={taste} />}
          </p>
        </Sheet>
      );
  }
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      {children}
    </main>
  );
}

function Ringed({ person, taste }: Pick<ProfileScreenProps, "person" | "taste">) {
  const { name, picture_url } = person;
  if (!taste) return <Avatar name={name} pictureUrl={picture_url} className="size-14" />;
  return (
    <div className="w-14 shrink-0">
      <TasteRing tastes={taste.paints}>
        <Avatar name={name} pictureUrl={picture_url} className="size-[60cqi]" />
      </TasteRing>
    </div>
  );
}

function Dots({ taste: { paints } }: { taste: ShownTaste }) {
  const shown = paints.slice(0, MOST_DOTS);
  const words = shown.map(({ paint }) => CATEGORY_LABELS[paint]).join("・");
  return (
    <span role="img" aria-label={words} className="ml-auto flex shrink-0 gap-1.5">
      {shown.map(({ paint }) => (
        <PaintDot key={paint} paint={paint} isNamed />
      ))}
    </span>
  );
}
