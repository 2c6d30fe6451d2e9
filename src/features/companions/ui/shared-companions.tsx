import { Suspense, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { SharedMix } from "#features/mixes/mix-response.ts";
import { moveFocus } from "#ui/lists/move-focus.ts";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { OWN_RECORD_ANCHOR } from "../own-record-anchor.ts";
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
  const isThere = viewerId !== null && companionship?.status === "accepted";
  useGoOnAtOwnRecord(isThere);
  return (
    <>
      {companions.length > 0 && (
        <Panel title="同席">
          <CompanionList companions={companions} />
        </Panel>
      )}
      {isThere && (
        <Panel title="あなたの記録" anchor={OWN_RECORD_ANCHOR}>
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

/** Whoever accepts on this very page goes on where they say something of the card; the button that they pressed is gone. */
function useGoOnAtOwnRecord(isThere: boolean): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    const panel = document.getElementById(OWN_RECORD_ANCHOR);
    if (panel && !wasThere.current) {
      panel.tabIndex = -1;
      moveFocus(panel);
      panel.scrollIntoView();
    }
    wasThere.current = isThere;
  }, [isThere]);
}
