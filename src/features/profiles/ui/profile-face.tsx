import type { PersonFace } from "#features/accounts/person-face.ts";
import { TasteRing } from "#features/flavor-card/ui/taste-ring.tsx";
import type { ShownTaste } from "#features/tastes/taste-response.ts";
import { NearTaste } from "#features/tastes/ui/near-taste.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Tag } from "#ui/status/tag.tsx";

type ProfileFaceProps = { person: PersonFace; taste: ShownTaste | null; isTasteNear?: boolean };

/** Somebody as they chose to be shown, in the ring of what they smoke, and the same in words. */
export function ProfileFace({ person, taste, isTasteNear = false }: ProfileFaceProps) {
  const { name, picture_url } = person;
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-3 text-center">
      {taste ? (
        <div className="w-40 max-w-full">
          <TasteRing tastes={taste.paints}>
            <Avatar name={name} pictureUrl={picture_url} className="size-[60cqi] text-2xl!" />
          </TasteRing>
        </div>
      ) : (
        <Avatar name={name} pictureUrl={picture_url} className="size-24 text-2xl!" />
      )}
      <h1 className="text-xl leading-snug [overflow-wrap:anywhere]">
        {name}
        <span className="text-md">さん</span>
      </h1>
      {isTasteNear && <NearTaste />}
      {taste && <TasteInWords taste={taste} />}
    </div>
  );
}

function TasteInWords({ taste: { words, badges, prefectures } }: { taste: ShownTaste }) {
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-2.5">
      <p className="phrases font-bold">{words}</p>
      {prefectures.length > 0 && (
        <p className="flex items-center justify-center gap-1.5 text-sm text-ink-2">
          <Icon name="map-pin" className="size-4" />
          <span className="sr-only">よく吸う場所:</span>
          <span className="phrases">{prefectures.join("・")}</span>
        </p>
      )}
      {badges.length > 0 && (
        <ul aria-label="いろいろ吸ったしるし" className="flex flex-wrap justify-center gap-1.5">
          {badges.map((badge) => (
            <li key={badge}>
              <Tag sign={<Icon name="sparkles" className="size-4 text-accent" />}>{badge}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
