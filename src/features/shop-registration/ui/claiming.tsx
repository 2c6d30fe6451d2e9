import { type ReactNode, Suspense, useState } from "react";
import { href, Link } from "react-router";
import type { ClaimState } from "#features/shops/shop-claim.ts";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { ClaimedShop, ClaimSheetProps } from "./claim-sheet.tsx";
import type { Claimer } from "./registration-calls.ts";

const loadSheet = () => import("./claim-sheet.tsx");
const ClaimSheet = overlayPart<ClaimSheetProps>(loadSheet);

/** What a shop's page says to whoever may own it. */
const ASKED = "このお店の方ですか？ お店の情報を管理できます";
const CLASSES = "-ml-3 py-1 text-left! text-sm text-ink-2!";

type ClaimLineProps = {
  shop: ClaimedShop;
  state: ClaimState;
  /** A member; null for everybody else. */
  claimer: Claimer | null;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
  onClaimed: () => void;
};

/** On the page of a shop without an owner: the way to say that it is one's own; visitors are led to signing in. */
export function ClaimLine({ shop, state, claimer, loginHref, onClaimed }: ClaimLineProps) {
  if (state === null) return null;
  if (loginHref !== null)
    return (
      <a href={loginHref} className={`${BUTTON_CLASSES.quiet} ${CLASSES}`}>
        <Face />
        <span className="sr-only">（ログインして申し込む）</span>
      </a>
    );
  if (!claimer) return null;
  return (
    <Claiming shop={shop} claimer={claimer} onClaimed={onClaimed}>
      {(open) =>
        state === "sent" ? (
          <Link to={href("/shops/register")} className={`${BUTTON_CLASSES.quiet} ${CLASSES}`}>
            <Icon name="clock" className="size-4" />
            管理の申し込みを確認しています
          </Link>
        ) : (
          <Button
            look="quiet"
            aria-haspopup="dialog"
            onPointerEnter={loadSheet}
            onClick={open}
            className={CLASSES}
          >
            <Face />
          </Button>
        )
      }
    </Claiming>
  );
}

type ClaimingProps = Pick<ClaimSheetProps, "shop" | "claimer" | "onClaimed"> & {
  children: (open: () => void) => ReactNode;
};

/** What opens the sheet, and the sheet, which stays when what opened it says by now that the claim was sent. */
export function Claiming({ shop, claimer, onClaimed, children }: ClaimingProps) {
  const [isOpen, setOpen] = useState(false);
  const opening = useOpenings(isOpen);
  return (
    <>
      {children(() => setOpen(true))}
      {opening > 0 && (
        <Suspense>
          <ClaimSheet
            key={opening}
            shop={shop}
            claimer={claimer}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onClaimed={onClaimed}
          />
        </Suspense>
      )}
    </>
  );
}

function Face() {
  return (
    <>
      <Icon name="store" className="size-4" />
      {ASKED}
    </>
  );
}
