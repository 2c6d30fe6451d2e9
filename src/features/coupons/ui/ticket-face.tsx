import "./ticket-face.css";
import { paintCard } from "#features/flavor-card/art.ts";
import { artBackground } from "#features/flavor-card/art-css.ts";
import { plateFlavors } from "#features/flavor-card/plate-flavors.ts";
import { BENEFIT_LABELS, type BenefitType } from "../benefit.ts";

const FRAME = { width: 640, height: 300 };
/** From there on a title is written smaller, or the ticket would be taller than wide. */
const LONG_TITLE = 20;

type TicketFaceProps = {
  shopId: string;
  shopName: string;
  title: string;
  benefitType: BenefitType;
  conditions: string;
  combinable: boolean;
  /** Until when it is good. */
  endText: string | null;
  /** It cannot be used any more. */
  isOver?: boolean;
};

/** A coupon as an object: what it promises in its shop's colours, and what is to be known of it on the stub below. */
export function TicketFace(props: TicketFaceProps) {
  const { shopId, shopName, title, benefitType, conditions, combinable, endText, isOver = false } = props;
  const art = paintCard(plateFlavors(shopId), FRAME);
  return (
    <div className="ticket-face grid grid-cols-[minmax(0,1fr)] text-left" data-over={isOver || undefined}>
      <div
        className="ticket-face-head relative isolate grid gap-5 px-6 pt-5 pb-6 text-white"
        style={{ backgroundColor: art.base, backgroundImage: artBackground(art) }}
      >
        {/* What is written on it is read in every shop's colours. */}
        <span aria-hidden="true" className="absolute inset-0 -z-10 bg-[oklch(15%_0.03_290/0.66)]" />
        <div className="flex items-start justify-between gap-4">
          <p className="min-w-0 leading-snug font-bold wrap-anywhere">{shopName}</p>
          <p className="shrink-0 rounded-pill border border-white/60 px-3 py-0.5 text-xs leading-relaxed">
            {BENEFIT_LABELS[benefitType]}
          </p>
        </div>
        <p
          className={`phrases leading-snug font-bold wrap-anywhere ${title.length > LONG_TITLE ? "text-xl" : "text-2xl"}`}
        >
          {title}
        </p>
      </div>
      <div className="ticket-face-stub relative grid gap-2 px-6 pt-4 pb-6 text-ink">
        <span
          aria-hidden="true"
          className="absolute inset-x-4 top-0 border-t-2 border-dashed border-border-strong opacity-60"
        />
        {endText !== null && <p className="phrases tabular font-bold">{endText}</p>}
        {conditions !== "" && (
          <p className="text-sm whitespace-pre-wrap text-ink-2 wrap-anywhere">{conditions}</p>
        )}
        <p className="phrases text-sm text-ink-2">
          {combinable ? "ほかの特典と一緒に使えます" : "ほかの特典と一緒には使えません"}
        </p>
      </div>
    </div>
  );
}
