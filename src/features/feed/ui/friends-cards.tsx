import { href } from "react-router";
import type { WallMix } from "#features/mixes/card-face.ts";
import { AudienceMark } from "#features/mixes/ui/audience-mark.tsx";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { AllLink, CardStrip } from "#features/mixes/ui/card-strip.tsx";

type FriendsCardsProps = { mixes: WallMix[]; settings: CardSettings };

/** On a member's home: friends' newest cards. Nothing where there is none. */
export function FriendsCards({ mixes, settings }: FriendsCardsProps) {
  if (mixes.length === 0) return null;
  return (
    <CardStrip
      title="友だちのカード"
      mixes={mixes}
      settings={settings}
      aside={<AllLink to={href("/friends/cards")} />}
      caption={(mix) => (
        <p className="mt-1.5 flex items-center gap-1.5 px-1 text-xs text-ink-2">
          <span className="truncate @min-[240px]:hidden">{mix.author_name}</span>
          <AudienceMark visibility={mix.visibility} />
        </p>
      )}
    />
  );
}
