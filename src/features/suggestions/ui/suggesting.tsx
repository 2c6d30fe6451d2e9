import { Suspense, useState } from "react";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { Suggester } from "./suggestion-calls.ts";
import type { SuggestedThing, SuggestionSheetProps } from "./suggestion-sheet.tsx";

const loadSheet = () => import("./suggestion-sheet.tsx");
const SuggestionSheet = overlayPart<SuggestionSheetProps>(loadSheet);

type SuggestingProps = {
  thing: SuggestedThing;
  /** Of a member; null for everybody else. */
  suggester: Suggester | null;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
};

const CLASSES = "-ml-3 text-sm text-ink-2!";

/** 間違いを知らせる, beside what may be wrong; visitors are led to signing in. */
export function SuggestButton({ thing, suggester, loginHref }: SuggestingProps) {
  const [isOpen, setOpen] = useState(false);
  const opening = useOpenings(isOpen);
  if (loginHref !== null)
    return (
      <a href={loginHref} className={`${BUTTON_CLASSES.quiet} ${CLASSES}`}>
        <Face />
        <span className="sr-only">（ログインして知らせる）</span>
      </a>
    );
  if (!suggester) return null;
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        onPointerEnter={loadSheet}
        onClick={() => setOpen(true)}
        className={CLASSES}
      >
        <Face />
      </Button>
      {opening > 0 && (
        <Suspense>
          <SuggestionSheet
            key={opening}
            thing={thing}
            suggester={suggester}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Face() {
  return (
    <>
      <Icon name="pencil" className="size-4" />
      間違いを知らせる
    </>
  );
}
