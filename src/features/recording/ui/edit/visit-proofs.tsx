import type { ReactNode } from "react";
import type { OwnMixDetail } from "#features/mixes/mix-response.ts";
import { nightTime, shownDay } from "#features/mixes/night.ts";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";

type VisitProps = {
  mix: Pick<
    OwnMixDetail,
    "shop_name" | "smoked_at" | "day" | "has_stamp" | "checkin_verified" | "staff_verified"
  >;
};

/** Where and when it was, on a card whose visit was proved: shown, and not to be changed. */
export function ProvenVisit({ mix }: VisitProps) {
  return (
    <Panel title="来店の記録">
      <dl className="grid gap-3">
        <Fact term="お店">{mix.shop_name ?? "なし"}</Fact>
        <Fact term="日時">
          <time dateTime={mix.smoked_at} className="tabular">
            {shownDay(mix.day)} {nightTime(new Date(mix.smoked_at))}
          </time>
        </Fact>
        <ProofFacts mix={mix} />
      </dl>
      <p className="phrases mt-4 text-sm text-ink-2">
        来店が確認されているため、お店と日時は変更できません。
      </p>
    </Panel>
  );
}

/** What proves a visit, on a card of which nothing does yet. */
export function VisitProofs({ mix }: VisitProps) {
  return (
    <Panel title="来店の記録">
      <dl className="grid gap-3">
        <ProofFacts mix={mix} />
      </dl>
    </Panel>
  );
}

function ProofFacts({ mix }: VisitProps) {
  return (
    <>
      <Fact term="来店スタンプ">
        <Proof isGiven={mix.has_stamp || mix.checkin_verified} />
      </Fact>
      <Fact term="店舗認証">
        <Proof isGiven={mix.staff_verified} />
      </Fact>
    </>
  );
}

function Proof({ isGiven }: { isGiven: boolean }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${isGiven ? "text-ok" : "font-normal text-ink-2"}`}>
      {isGiven && <Icon name="check" className="size-4" />}
      {isGiven ? "あり" : "なし"}
    </span>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
