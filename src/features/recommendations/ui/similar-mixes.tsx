import { useEffect, useState } from "react";
import { AuthorLine } from "#features/favorites/ui/author-line.tsx";
import type { CardReactions } from "#features/favorites/ui/favorite-calls.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardStrip } from "#features/mixes/ui/card-strip.tsx";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { useLoadSimilar } from "./similar-calls.ts";

export type SimilarMixesProps = {
  mixId: string;
  settings: CardSettings;
  /** Null for a visitor. */
  reactions: CardReactions | null;
};

/** 似ているカード, read once. Nobody asked for them: what does not come is missed by nobody. */
export default function SimilarMixes({ mixId, settings, reactions }: SimilarMixesProps) {
  const load = useLoadSimilar();
  const [mixes, setMixes] = useState<CommunityCard[]>([]);
  useEffect(() => {
    let isGone = false;
    loadUnasked(() => load(mixId)).then((found) => {
      if (!isGone && found) setMixes(found);
    });
    return () => {
      isGone = true;
    };
  }, [mixId, load]);
  if (mixes.length === 0) return null;
  return (
    <div className="mt-12 lg:mt-16">
      <CardStrip
        title="似ているカード"
        mixes={mixes}
        settings={settings}
        aside={null}
        caption={(mix) => reactions && <AuthorLine mix={mix} reactions={reactions} />}
      />
    </div>
  );
}
