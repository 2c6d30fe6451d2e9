import { href } from "react-router";
import type { StaffCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { cardFace } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { ScannedMix } from "#features/scanning/queries/find-scanned-mix.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { ConfirmGuest } from "./confirm-guest.tsx";
import { StaffLock } from "./staff-lock.tsx";

type ConfirmMixProps = {
  mix: ScannedMix & { shop_id: string };
  /** What the guest's screen said beside the card, where it was read from there. */
  code: string | null;
  settings: CardSettings;
  personId: string;
  confirmVisit: StaffCalls["confirmVisit"];
};

/** A guest's card in front of its shop's staff. */
export function ConfirmMix({ mix, code, settings, personId, confirmVisit }: ConfirmMixProps) {
  const said = { mix_id: mix.id, ...(code !== null && { code }) };
  return (
    <main id="main" className="min-h-[calc(100dvh-var(--banner-height))] bg-bg text-ink always-dark">
      <div className="page page-form">
        <h1 className="page-heading pt-6 text-center text-xl">来店を認証</h1>
        <StaffLock shop={{ id: mix.shop_id, has_pin: mix.has_pin }}>
          <ConfirmGuest
            shop={{ id: mix.shop_id, name: mix.shop_name ?? "" }}
            visit={{ kind: "card-confirmation", ...said, guest: mix.author_name }}
            personId={personId}
            isConfirmed={mix.staff_verified}
            confirm={(key) => confirmVisit(mix.shop_id, said, key)}
          >
            <div className="w-44">
              <FlavorCard
                face={cardFace(mix)}
                wordmark={settings.wordmark}
                productName={settings.productName}
              />
            </div>
            <p className="phrases text-center">
              <strong className="[overflow-wrap:anywhere]">{mix.author_name}さん</strong>の「{mixTitle(mix)}」
            </p>
            <ButtonLink
              to={`${href("/m/:id/order", { id: mix.short_id })}?shop=${mix.shop_id}`}
              look="quiet"
              className="min-h-16! w-full"
            >
              注文カードとして開く
            </ButtonLink>
          </ConfirmGuest>
        </StaffLock>
      </div>
    </main>
  );
}
