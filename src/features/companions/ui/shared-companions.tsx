import { Suspense } from "react";
import { useRevalidator } from "react-router";
import type { SharedMix } from "#features/mixes/mix-response.ts";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { CompanionCalls } from "./companion-calls.ts";
import { CompanionList } from "./companion-list.tsx";

const OwnWords = overlayPart(() => import("./own-words.tsx"));

type SharedCompanionsProps = {
  mix: Pick<SharedMix, "id" | "companions" | "companionship">;
  /** Who looks; null for a visitor. */
  viewerId: string | null;
  calls: Pick<CompanionCalls, "say" | "answer">;
};

/** 同席 on a card's public page: who was there, and for one of them what they say of it. Nothing where nobody was. */
export function SharedCompanions({ mix, viewerId, calls }: SharedCompanionsProps) {
  const { revalidate } = useRevalidator();
  const { id, companions, companionship } = mix;
  return (
    <>
      {companions.length > 0 && (
        <Panel title="同席">
          <CompanionList companions={companions} />
        </Panel>
      )}
      {viewerId !== null && companionship?.status === "accepted" && (
        <Panel title="あなたの記録">
          <Suspense>
            <OwnWords
              mixId={id}
              ownerId={viewerId}
              words={companionship}
              calls={calls}
              onSaved={() => void revalidate()}
            />
          </Suspense>
        </Panel>
      )}
    </>
  );
}
