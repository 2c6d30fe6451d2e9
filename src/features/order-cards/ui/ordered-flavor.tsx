import { Icon } from "#ui/images/icon.tsx";
import { LACK_TEXTS, type OrderLine, ROLES_IN_ENGLISH } from "../order-card.ts";

/** One flavour of the mix, to be read at arm's length, with what stands in for it where the shop lacks it. */
export function OrderedFlavor({ line }: { line: OrderLine }) {
  const { ratio, role, lack } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 print:gap-1 print:py-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Named line={line} className="min-w-[min(9rem,100%)] flex-1" />
        {ratio !== null && (
          <p className="text-right">
            <span className="tabular block text-2xl leading-tight font-bold">{ratio}%</span>
            {role && (
              <span className="text-sm font-bold">
                {role} <span lang="en">{ROLES_IN_ENGLISH[role]}</span>
              </span>
            )}
          </p>
        )}
      </div>
      {lack && <Lacking lack={lack} />}
    </li>
  );
}

type NamedProps = {
  line: Pick<OrderLine, "flavor_name" | "flavor_name_en" | "maker_name">;
  className?: string;
};

function Named({ line: { flavor_name, flavor_name_en, maker_name }, className = "" }: NamedProps) {
  return (
    <p className={`${className} [overflow-wrap:anywhere]`}>
      <span className="block text-xl leading-tight font-bold">{flavor_name}</span>
      {flavor_name_en !== null && (
        <span lang="en" className="block text-lg leading-snug">
          {flavor_name_en}
        </span>
      )}
      <span className="block text-md text-ink-2">{maker_name}</span>
    </p>
  );
}

function Lacking({ lack: { why, substitutes } }: { lack: NonNullable<OrderLine["lack"]> }) {
  return (
    <div className="rounded-m border-2 border-warn p-3 print:p-2">
      <p className="flex items-start gap-2 font-bold text-warn">
        <Icon name="triangle-alert" className="mt-1 size-5" />
        <span className="phrases min-w-0 flex-1">{LACK_TEXTS[why]}</span>
      </p>
      {substitutes.length === 0 ? (
        <p className="phrases mt-2">代わりになるフレーバーが、このお店の在庫にありません。</p>
      ) : (
        <>
          <h3 className="mt-2 text-sm text-ink-2">代わりの候補</h3>
          <ol className="divide-y divide-border">
            {substitutes.map((substitute) => (
              <li key={substitute.flavor_id} className="py-2.5 print:py-1">
                <p className="phrases text-sm font-bold text-accent">{substitute.reason}</p>
                <p className="flex flex-wrap items-baseline gap-x-3 leading-snug [overflow-wrap:anywhere]">
                  <span className="text-lg font-bold">{substitute.flavor_name}</span>
                  {substitute.flavor_name_en !== null && <span lang="en">{substitute.flavor_name_en}</span>}
                </p>
                <p className="text-sm text-ink-2">{substitute.maker_name}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
