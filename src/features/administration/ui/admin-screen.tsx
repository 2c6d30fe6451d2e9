import { href, Link } from "react-router";
import { bytesText } from "#foundation/grouped-number.ts";
import { relativeTime, slashMoment } from "#foundation/japan-time.ts";
import type { NewestBackup } from "#platform/operations.ts";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Badge } from "#ui/status/tag.tsx";
import { isOverdue } from "../backup-age.ts";
import type { Figures } from "../figures.ts";
import { MOST_COUNTED, sumOf, type Waiting } from "../waiting.ts";
import { ADMIN_GROUPS } from "./admin-sections.ts";
import { DayChart } from "./day-chart.tsx";

type AdminScreenProps = {
  waiting: Waiting;
  figures: Figures;
  backup: NewestBackup | null;
  now: Date;
  /** They have a passkey, which is asked for once in a session. */
  hasPasskey: boolean;
};

/** 管理: what whoever runs the place does, and what waits for them. */
export function AdminScreen({ waiting, figures, backup, now, hasPasskey }: AdminScreenProps) {
  const sum = sumOf(waiting);
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="mb-2 text-xl">管理</h1>
      <p className="phrases mb-6 text-sm text-ink-2">
        {sum > 0 ? "確認を待っているものがあります。" : "確認を待っているものはありません。"}
      </p>
      {!hasPasskey && (
        <div className="mb-6">
          <Notice look="info">
            パスキーを登録すると、管理のページを開くときに、ログインごとに一度パスキーで確認します。
            <Link
              to={`${href("/profile/edit")}#passkeys`}
              className="ml-1 font-bold text-accent hover:underline"
            >
              パスキーを登録する
            </Link>
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        {ADMIN_GROUPS.map(({ name, sections }) => (
          <section key={name} aria-label={name}>
            <h2 className="mb-2 text-base">{name}</h2>
            <ul className="grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
              {sections.map(({ label, path, icon, detail, queue }) => (
                <li key={path} className="bg-surface">
                  <Link
                    to={path}
                    prefetch="intent"
                    className="flex items-center px-4 py-2 hover:bg-surface-2"
                  >
                    <ListRow picture={<RowIcon name={icon} />} name={label} detail={detail}>
                      {queue && waiting[queue] > 0 && (
                        <Badge count={waiting[queue]} unit="件が確認待ち" most={MOST_COUNTED - 1} />
                      )}
                      <Icon name="chevron-right" className="size-5 text-ink-3" />
                    </ListRow>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <BackupSection backup={backup} now={now} />
      <FiguresSection figures={figures} />
    </main>
  );
}

/** When the newest backup was made, how large it is, and what is wrong with it. */
function BackupSection({ backup, now }: { backup: NewestBackup | null; now: Date }) {
  return (
    <section aria-labelledby="backup" className="mt-8">
      <h2 id="backup" className="mb-2 text-base">
        バックアップ
      </h2>
      {backup === null ? (
        <Notice look="warning">
          まだありません。サーバーで <code>npm run admin -- backup</code> を実行すると作られます。
        </Notice>
      ) : (
        <Notice look={isOverdue(backup.createdAt, now) || backup.missing > 0 ? "warning" : "info"}>
          {slashMoment(backup.createdAt)}（{relativeTime(backup.createdAt, now)}）、{bytesText(backup.bytes)}
          {!backup.isEncrypted && "、暗号化なし"}
          {backup.missing > 0 && `。見つからない画像や書類が${backup.missing}件あります。`}
        </Notice>
      )}
    </section>
  );
}

const CHARTS = [
  { figure: "cards", label: "記録されたカード", unit: "枚" },
  { figure: "people", label: "はじめた人", unit: "人" },
  { figure: "visits", label: "チェックイン", unit: "回" },
  { figure: "shops", label: "登録されたお店", unit: "店" },
] as const;

function FiguresSection({ figures: { all, days } }: { figures: Figures }) {
  return (
    <section aria-labelledby="figures" className="mt-8">
      <h2 id="figures" className="text-base">
        この30日
      </h2>
      <p className="phrases mb-3 text-sm text-ink-2">
        {all
          ? `${slashMoment(new Date(all.counted_at))}に数えました。1日は朝5時に変わります。`
          : "まだ数えていません。1時間ごとに数えます。"}
      </p>
      {days.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
          {CHARTS.map(({ figure, label, unit }) => (
            <DayChart
              key={figure}
              label={label}
              unit={unit}
              days={days.map((one) => ({ day: one.day, count: one[figure] }))}
              all={figure === "visits" ? null : (all?.[figure] ?? null)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
