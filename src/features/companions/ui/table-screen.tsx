import { href, useNavigate } from "react-router";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { cardFace } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Notice } from "#ui/status/notice.tsx";
import { companionMessages } from "../companion-messages.ts";
import type { TableCard } from "../companion-response.ts";
import { OWN_RECORD_ANCHOR } from "../own-record-anchor.ts";
import type { CompanionCalls } from "./companion-calls.ts";

type TableScreenProps = {
  /** Null where the address is good for nothing. */
  card: TableCard | null;
  token: string;
  settings: CardSettings;
  join: CompanionCalls["joinTable"];
};

/** What the QR code of a table leads to: the card, and the way to join it. Reading the code alone joins nobody. */
export function TableScreen({ card, token, settings, join }: TableScreenProps) {
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">同席に参加</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {card ? (
          <Found card={card} token={token} settings={settings} join={join} />
        ) : (
          <>
            <Notice look="warning">{companionMessages.tableNotFound}</Notice>
            <ButtonLink to={href("/dashboard")} look="secondary">
              ホームへ
            </ButtonLink>
          </>
        )}
      </div>
    </main>
  );
}

function Found({ card, token, settings, join }: TableScreenProps & { card: TableCard }) {
  const { author_name, short_id, is_own, companionship } = card;
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const isThere = companionship?.status === "accepted";
  return (
    <>
      <div className="mx-auto w-full max-w-72">
        <FlavorCard
          face={cardFace(card)}
          wordmark={settings.wordmark}
          productName={settings.productName}
          headingLevel={2}
        />
      </div>
      {is_own && <Notice look="info">{companionMessages.ownTable}</Notice>}
      {isThere && <Notice look="info">このカードの同席には、もう参加しています。</Notice>}
      {is_own || isThere ? (
        <ButtonLink
          to={is_own ? href("/shisha/:id", { id: short_id }) : href("/m/:id", { id: short_id })}
          look="secondary"
        >
          カードを開く
        </ButtonLink>
      ) : (
        <div className="grid gap-4 text-center">
          <p className="phrases">
            {author_name}さんと同席しましたか？ 参加すると、同じカードに、あなたの評価とひとことを残せます。
          </p>
          <p className="phrases text-sm text-ink-2">
            このカードを見られる人に、あなたの名前が同席した人として表示されます。
          </p>
          <Button
            className="w-full"
            isBusy={isBusy}
            onClick={() =>
              run({
                act: () => join(token),
                text: "同席に参加しました。",
                onDone: () =>
                  void navigate(`${href("/m/:id", { id: short_id })}#${OWN_RECORD_ANCHOR}`, {
                    replace: true,
                  }),
              })
            }
          >
            参加する
          </Button>
        </div>
      )}
    </>
  );
}
