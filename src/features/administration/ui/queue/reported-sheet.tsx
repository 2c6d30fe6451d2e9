import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { isOutOfSight } from "#features/reports/moderation-case.ts";
import type { ListedCase } from "#features/reports/queries/list-cases.ts";
import type { ReportedThing } from "#features/reports/reported-thing.ts";
import { TARGET_NAMES } from "#features/reports/review-text.ts";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { STATE_LABELS } from "./case-text.ts";
import { Facts } from "./queue-entry.tsx";

type ReportedSheetProps = {
  listed: ListedCase;
  open: (caseId: string) => Promise<ReportedThing>;
  onClose: () => void;
};

const PATHS: Record<NonNullable<ReportedThing["place"]>["type"], (id: string) => string> = {
  shop: (id) => href("/shops/:id", { id }),
  flavor: (id) => href("/flavors/:id", { id }),
};

/** What was reported, as its readers saw it, and what else was reported of whose it is. */
export function ReportedSheet({ listed, open, onClose }: ReportedSheetProps) {
  const { id, target_type, state } = listed;
  const [thing, setThing] = useState<ReportedThing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    open(id).then(
      (found) => !isGone && setThing(found),
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [id, open]);
  return (
    <Sheet isOpen onClose={onClose} title={`通報された${TARGET_NAMES[target_type]}`}>
      {problem && <Notice look="error">{problem}</Notice>}
      {!thing && !problem && <p className="text-sm text-ink-2">読み込んでいます。</p>}
      {thing && <Reported caseId={id} isOpen={!isOutOfSight(state)} thing={thing} />}
    </Sheet>
  );
}

type ReportedProps = {
  caseId: string;
  /** Others can open its page. */
  isOpen: boolean;
  thing: ReportedThing;
};

function Reported({ caseId, isOpen, thing }: ReportedProps) {
  const { card, comment, person, place, coupon, pictures, owner, others } = thing;
  const isGone = !card && comment === null && !person && !place && !coupon && pictures.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isGone && <p className="phrases text-sm">この内容は、もう表示されていません。</p>}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <img
                src={`/api/admin/reports/${caseId}/pictures/${picture}`}
                alt={`通報された写真 ${index + 1}`}
                className="w-full rounded-s bg-surface-2 object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          ["コメント", comment],
          ["カード", card && (card.title ?? "タイトルなし")],
          ["カードのコメント", card?.comment],
          [
            "配合",
            card?.items
              .map(
                ({ maker_name, flavor_name, ratio }) =>
                  `${maker_name} ${flavor_name}${ratio === null ? "" : ` ${ratio}%`}`,
              )
              .join("\n"),
          ],
          ["名前", person?.name],
          [
            place?.type === "shop" ? "お店" : "フレーバー",
            place && (
              <Link key="place" to={PATHS[place.type](place.id)} className="font-bold text-accent">
                {place.name}
              </Link>
            ),
          ],
          ["クーポン", coupon && `${coupon.title}（${coupon.shop_name}）`],
          ["条件", coupon?.conditions],
          [
            "本人",
            owner && (
              <Link
                key="owner"
                to={`${href("/admin/people")}?id=${owner.id}`}
                className="font-bold text-accent"
              >
                {owner.name}
              </Link>
            ),
          ],
        ]}
      />
      {card && isOpen && (
        <Link to={href("/m/:id", { id: card.short_id })} reloadDocument className={TEXT_LINK_CLASSES}>
          カードのページ
        </Link>
      )}
      <section aria-labelledby="others">
        <h3 id="others" className="text-sm font-bold">
          同じ人への、ほかの通報
        </h3>
        {others.length === 0 ? (
          <p className="mt-1 text-sm text-ink-2">ほかにはありません。</p>
        ) : (
          <ul className="mt-1 grid gap-1 text-sm">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap gap-x-3">
                <span className="tabular text-ink-2">{slashDay(japanDay(new Date(other.created_at)))}</span>
                <span>{TARGET_NAMES[other.target_type]}</span>
                <span>{other.reasons.join("、")}</span>
                <span className="text-ink-2">{STATE_LABELS[other.state]}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
