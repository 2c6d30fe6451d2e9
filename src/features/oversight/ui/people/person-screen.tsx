import { useState } from "react";
import { href, Link } from "react-router";
import { STATE_LABELS as CASE_STATES } from "#features/administration/ui/queue/case-text.ts";
import { Facts } from "#features/administration/ui/queue/queue-entry.tsx";
import { TARGET_NAMES } from "#features/reports/review-text.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { japanDay, slashDay, slashMoment } from "#foundation/japan-time.ts";
import { Button, TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { listAddress } from "#ui/lists/list-address.ts";
import { Panel } from "#ui/panel.tsx";
import { MOST_COUNTED } from "../../people-bounds.ts";
import type { AdministeredPerson } from "../../people-response.ts";
import { actsOn, type PersonAct } from "../../person-acts.ts";
import type { OversightCalls } from "../oversight-calls.ts";
import { ActSheet } from "./act-sheet.tsx";
import { State } from "./people-screen.tsx";
import { ACT_TEXTS } from "./person-text.ts";
import { PrivatePanel } from "./private-panel.tsx";
import { SanctionList } from "./sanction-list.tsx";

type PersonScreenProps = {
  person: AdministeredPerson;
  /** Who is looking. */
  viewerId: string;
  calls: OversightCalls;
};

const counted = (count: number) => (count >= MOST_COUNTED ? `${MOST_COUNTED}以上` : String(count));
const moment = (at: string) => slashMoment(new Date(at));

/** Somebody as whoever runs the place sees them, and what can be done about them. */
export function PersonScreen({ person, viewerId, calls }: PersonScreenProps) {
  const { user_id, name, picture_url, created_at, counts, sessions, held_roles, cases } = person;
  const [asked, setAsked] = useState<PersonAct | null>(null);
  const acts = actsOn(person, user_id === viewerId);
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <Link to={href("/admin/people")} className={TEXT_LINK_CLASSES}>
        <Icon name="arrow-left" className="size-4" />
        人の一覧
      </Link>
      <header className="mt-2 flex flex-wrap items-center gap-4">
        <Avatar name={name} pictureUrl={picture_url} className="size-14" />
        <div className="min-w-0 flex-1">
          <h1 className="text-xl wrap-anywhere">{name}</h1>
          <div className="mt-1 text-sm">
            <State person={person} />
          </div>
        </div>
      </header>
      <div className="mt-4 flex flex-wrap gap-2">
        {acts.length === 0 && (
          <p className="text-sm text-ink-2">
            自分のアカウントは操作できません。ほかの運営メンバーに頼んでください。
          </p>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            look="secondary"
            className="min-h-11! px-5! text-sm"
            aria-haspopup="dialog"
            onClick={() => setAsked(act)}
          >
            {ACT_TEXTS[act].label}
          </Button>
        ))}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Panel title="基本情報">
          <Facts
            facts={[
              [
                "ID",
                <span key="id" className="tabular select-all">
                  {user_id}
                </span>,
              ],
              [
                "登録日",
                <span key="day" className="tabular">
                  {slashDay(japanDay(new Date(created_at)))}
                </span>,
              ],
              ["カード", `${counted(counts.cards)}枚（公開 ${counted(counts.public_cards)}枚）`],
              ["コメント", `${counted(counts.comments)}件`],
              ["友だち", `${counted(counts.friends)}人`],
              [
                "運営する店舗",
                held_roles.length === 0 ? (
                  "なし"
                ) : (
                  <ul key="shops" className="grid gap-1">
                    {held_roles.map((held) => (
                      <li key={held.shop_id}>
                        <Link
                          to={href("/shops/manage/:shopId", { shopId: held.shop_id })}
                          className="font-bold text-accent hover:underline"
                        >
                          {held.name}
                        </Link>
                        （{ROLE_LABELS[held.role]}）
                      </li>
                    ))}
                  </ul>
                ),
              ],
              [
                "ログイン中",
                `${sessions.open}台${sessions.last_used_at ? `（最後の利用 ${moment(sessions.last_used_at)}）` : ""}`,
              ],
            ]}
          />
          <div className="mt-3 flex flex-wrap gap-x-6">
            <Link to={href("/profile/:id", { id: user_id })} className={TEXT_LINK_CLASSES}>
              プロフィールを見る
            </Link>
            <Link
              to={listAddress(href("/admin/audit"), { target_type: "user", target_id: user_id })}
              className={TEXT_LINK_CLASSES}
            >
              この人への操作の記録
            </Link>
            <Link to={listAddress(href("/admin/audit"), { actor: user_id })} className={TEXT_LINK_CLASSES}>
              この人がした操作の記録
            </Link>
          </div>
        </Panel>
        <Panel title="警告と停止">
          <SanctionList sanctions={person.sanctions} />
        </Panel>
        <Panel title="通報された内容">
          {cases.length === 0 ? (
            <p className="text-sm text-ink-2">通報されたものはありません。</p>
          ) : (
            <ul className="grid gap-2 text-sm">
              {cases.map(({ id, target_type, state, reasons, created_at: at }) => (
                <li key={id} className="flex flex-wrap gap-x-3">
                  <span className="tabular text-ink-2">{moment(at)}</span>
                  <span className="font-bold">{TARGET_NAMES[target_type as keyof typeof TARGET_NAMES]}</span>
                  <span>{CASE_STATES[state as keyof typeof CASE_STATES]}</span>
                  <span className="text-ink-2">{reasons.join("、")}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <PrivatePanel personId={user_id} viewerId={viewerId} read={calls.readPrivate} />
      </div>
      {asked && (
        <ActSheet
          texts={ACT_TEXTS[asked]}
          title={`${name}：${ACT_TEXTS[asked].label}`}
          name={`act-${asked}-${user_id}:${viewerId}`}
          act={(reason) => calls.doToPerson(user_id, asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </main>
  );
}
