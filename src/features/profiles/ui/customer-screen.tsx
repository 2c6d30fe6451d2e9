import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { FlavorDot, PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { Panel } from "#ui/panel.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { Customer } from "../customer-page.ts";
import { ProfileFace } from "./profile-face.tsx";

type CustomerScreenProps = { customer: Customer /** Of this page. */; url: string };

/** What a shop's staff reads when somebody shows their phone. */
export function CustomerScreen({ customer, url }: CustomerScreenProps) {
  const { person, taste, favorites, disliked_paints } = customer;
  return (
    <main id="main" className="page page-form grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16">
      <ProfileFace person={person} taste={taste} />
      {!taste && (
        <p className="phrases text-center text-ink-2">まだ、好みがわかるほどカードが公開されていません。</p>
      )}
      {favorites && favorites.length > 0 && (
        <Panel title="好きなフレーバー">
          <ul className="grid gap-3">
            {favorites.map(({ flavor_name, maker_name, ...colors }) => (
              <li key={`${maker_name} ${flavor_name}`} className="flex items-baseline gap-3">
                <FlavorDot flavor={colors} />
                <span className="min-w-0">
                  <b className="block leading-snug">{flavor_name}</b>
                  <span className="text-sm text-ink-2">{maker_name}</span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {disliked_paints && disliked_paints.length > 0 && (
        <Panel title="苦手な味">
          <ul className="flex flex-wrap gap-2">
            {disliked_paints.map((paint) => (
              <li key={paint}>
                <Tag sign={<PaintDot paint={paint} isNamed />}>{CATEGORY_LABELS[paint]}</Tag>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <figure className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3">
        <QrCode
          url={url}
          label="このページを開くQRコード"
          className="w-40 max-w-full rounded-m bg-white p-3 shadow-1"
        />
        <figcaption className="phrases text-center text-sm text-ink-2">
          お店の端末で読み取ると、このページが開きます。
        </figcaption>
      </figure>
    </main>
  );
}
