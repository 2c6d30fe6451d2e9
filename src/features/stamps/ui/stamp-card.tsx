import "./stamp-card.css";
import { paintCard } from "#features/flavor-card/art.ts";
import { artBackground } from "#features/flavor-card/art-css.ts";
import { plateFlavors } from "#features/flavor-card/plate-flavors.ts";
import { Icon } from "#ui/images/icon.tsx";
import type { StampCard as Card } from "../stamp-response.ts";
import { endText, nextRewardText } from "../stamp-text.ts";

const FRAME = { width: 640, height: 400 };
/** As many in a row as a thumb reads at a glance; a long card has two such rows side by side. */
const IN_A_ROW = 5;

type StampCardProps = {
  card: Omit<Card, "id" | "completed_at" | "touched_at" | "history">;
  /** Its newest stamp was given a moment ago. */
  isLanding?: boolean;
};

/** A shop's stamp card as an object: its colours, a bead of smoke for each stamp, and what comes next. */
export function StampCard({ card, isLanding = false }: StampCardProps) {
  const { shop, cycle, points, goal, rewards } = card;
  const art = paintCard(plateFlavors(shop.id), FRAME);
  const places = Array.from({ length: goal }, (_, index) => index + 1);
  return (
    <div
      className="relative isolate grid grid-cols-[minmax(0,1fr)] gap-4 overflow-hidden rounded-lg p-5 text-left text-white shadow-card"
      style={{ backgroundColor: art.base, backgroundImage: artBackground(art) }}
    >
      {/* What is written on it is read in every shop's colours. */}
      <span aria-hidden="true" className="absolute inset-0 -z-10 bg-[oklch(15%_0.03_290/0.68)]" />
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-lg leading-tight font-bold [overflow-wrap:anywhere]">{shop.name}</p>
        {cycle > 1 && <p className="shrink-0 text-sm">{cycle}枚目</p>}
      </div>
      <div
        role="img"
        aria-label={`スタンプ${goal}個のうち${points}個`}
        className="grid gap-2"
        style={{
          gridTemplateColumns: `repeat(${goal > 2 * IN_A_ROW ? 2 * IN_A_ROW : IN_A_ROW}, minmax(0, 1fr))`,
        }}
      >
        {places.map((place) => (
          <Bead
            key={place}
            isFull={place <= points}
            isReward={rewards.some(({ at }) => at === place)}
            isLanding={isLanding && place === points}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="phrases min-w-0 font-bold">{nextRewardText(card)}</p>
        <p className="tabular ml-auto shrink-0 text-xl leading-none font-bold" aria-hidden="true">
          {points}
          <span className="text-sm font-normal">/{goal}</span>
        </p>
      </div>
      {endText(card) !== null && <p className="phrases text-sm">{endText(card)}</p>}
    </div>
  );
}

type BeadProps = { isFull: boolean; isReward: boolean; isLanding: boolean };

function Bead({ isFull, isReward, isLanding }: BeadProps) {
  return (
    <span
      className={`grid aspect-square w-full max-w-14 place-items-center justify-self-center rounded-pill ${
        isFull
          ? "bg-[radial-gradient(circle_at_35%_30%,#fff,oklch(88%_0.05_300)_45%,oklch(70%_0.11_300))] text-[oklch(25%_0.05_300)] shadow-1"
          : "border-2 border-white/45 text-white/80"
      } ${isLanding ? "stamp-bead-lands" : ""}`}
    >
      {isReward && <Icon name="gift" className="size-[55%]" />}
    </span>
  );
}
