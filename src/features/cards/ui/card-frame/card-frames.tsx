import { useState } from "react";
import type { CardFrame } from "#features/flavor-card/card-face.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import { FRAME_PRODUCTS } from "#features/mixes/card-frame.ts";
import type { OwnMixDetail } from "#features/mixes/mix-response.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { BuyProduct } from "#features/purchases/ui/buy-product.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import type { CardFrameCalls } from "./card-frame-calls.ts";
import { FrameOption } from "./frame-option.tsx";

const FRAMES: readonly { frame: CardFrame | null; label: string }[] = [
  { frame: null, label: "標準" },
  { frame: "gold", label: "金の縁" },
];

/** The frame that an own card wears, and where the golden one is bought. */
export function CardFrames({
  mix,
  settings,
  frames,
}: {
  mix: OwnMixDetail;
  settings: CardSettings;
  frames: CardFrameCalls;
}) {
  const [wanted, setWanted] = useState<CardFrame | null>();
  const [feedback, setFeedback] = useState<"saved" | { problem: string }>();
  const isSaving = wanted !== undefined;
  const chosen = isSaving ? wanted : mix.card_frame;

  async function choose(frame: CardFrame | null) {
    if (isSaving) return;
    setWanted(frame);
    setFeedback(undefined);
    try {
      await frames.onChoose(frame);
      setFeedback("saved");
    } catch (error) {
      setFeedback({ problem: error instanceof Error ? error.message : String(error) });
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <Panel title="カードのフレーム">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <fieldset aria-busy={isSaving} className="min-w-0">
          <legend className="sr-only">このカードのフレーム</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
            {FRAMES.map(({ frame, label }) => (
              <FrameOption
                key={label}
                face={{ ...cardFace(mix), card_frame: frame }}
                settings={settings}
                label={label}
                isChosen={chosen === frame}
                isLocked={frame !== null && !mix.owns_gold_frame}
                onChoose={() => void choose(frame)}
              />
            ))}
          </div>
        </fieldset>
        <p role="status" className="text-sm font-bold text-ok empty:hidden">
          {feedback === "saved" && "フレームを変更しました。"}
        </p>
        {typeof feedback === "object" && <Notice look="error">{feedback.problem}</Notice>}
        <BuyProduct
          productId={FRAME_PRODUCTS.gold}
          name="金の縁"
          isOwned={mix.owns_gold_frame}
          ownerId={mix.user_id}
          calls={frames.calls}
          onBought={frames.onBought}
          boughtText={
            feedback === undefined && !isSaving ? "金の縁を購入しました。カードに付けられます。" : null
          }
          inLine={frames.inLine}
        />
      </div>
    </Panel>
  );
}
