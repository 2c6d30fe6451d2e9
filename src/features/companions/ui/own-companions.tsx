import { Suspense, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { PersonRow } from "#features/friends/ui/person-row.tsx";
import type { Companion } from "#features/mixes/companion-response.ts";
import { MOST_COMPANIONS } from "#features/mixes/mix-limits.ts";
import type { OwnMixDetail } from "#features/mixes/mix-response.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Icon } from "#ui/images/icon.tsx";
import { ActionMenu } from "#ui/overlays/action-menu.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { CompanionCalls } from "./companion-calls.ts";
import { CompanionList } from "./companion-list.tsx";

const loadSheet = () => import("./invite-sheet.tsx");
const InviteSheet = overlayPart(loadSheet);
const loadTable = () => import("./table-sheet.tsx");
const TableSheet = overlayPart(loadTable);

type OwnCompanionsProps = {
  mix: Pick<OwnMixDetail, "id" | "companions" | "invited" | "companion_room">;
  calls: CompanionCalls;
};

/** 同席 on its author's page of a card: who is there, who is invited, and the ways to invite. */
export function OwnCompanions({ mix, calls }: OwnCompanionsProps) {
  const { id, companions, invited, companion_room: room } = mix;
  return (
    <Panel title="同席">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {companions.length + invited.length === 0 && (
          <p className="phrases text-sm text-ink-2">
            いっしょに吸った友だちを招待すると、同じカードに、それぞれの評価とひとことを残せます。
          </p>
        )}
        {companions.length > 0 && (
          <CompanionList
            companions={companions}
            menuOf={(person) => (
              <CompanionMenu person={person} remove={() => calls.remove(id, person.user_id)} />
            )}
          />
        )}
        {invited.length > 0 && (
          <section aria-label="招待中" className="grid gap-2">
            <h3 className="text-sm font-bold text-ink-2">招待中</h3>
            <ul className="grid gap-2">
              {invited.map((person) => (
                <li key={person.user_id}>
                  <InvitedRow person={person} cancel={() => calls.remove(id, person.user_id)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {room > 0 ? (
          <InviteButtons mix={mix} calls={calls} />
        ) : (
          <p className="phrases text-sm text-ink-2">
            参加した人と招待中の人で{MOST_COMPANIONS}人になりました。これ以上は招待できません。
          </p>
        )}
      </div>
    </Panel>
  );
}

function InviteButtons({ mix, calls }: OwnCompanionsProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"friends" | "table" | null>(null);
  const [openings, setOpenings] = useState(0);
  const { id, companions, invited, companion_room } = mix;

  function press(sheet: "friends" | "table") {
    setOpen(sheet);
    setOpenings(openings + 1);
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onPointerEnter={loadSheet}
        onClick={() => press("friends")}
      >
        <Icon name="users-round" />
        招待する
      </Button>
      <Button
        look="secondary"
        className="px-3!"
        aria-haspopup="dialog"
        onPointerEnter={loadTable}
        onClick={() => press("table")}
      >
        <Icon name="qr-code" />
        テーブルのQRコード
      </Button>
      {openings > 0 && (
        <Suspense key={openings}>
          {open === "table" ? (
            <TableSheet
              isOpen
              // Whoever joined meanwhile stands on the card now.
              onClose={() => {
                setOpen(null);
                void revalidate();
              }}
              inviteToTable={() => calls.inviteToTable(id)}
            />
          ) : (
            <InviteSheet
              isOpen={open === "friends"}
              onClose={() => setOpen(null)}
              room={companion_room}
              exceptIds={[...companions, ...invited].map(({ user_id }) => user_id)}
              loadFriends={calls.loadFriends}
              invite={(personIds) => calls.invite(id, personIds)}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

function InvitedRow({ person, cancel }: { person: PersonFace; cancel: () => Promise<void> }) {
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  return (
    <PersonRow person={person}>
      <Button
        look="quiet"
        className="text-sm"
        aria-label={`${person.name}さんの招待を取り消す`}
        isBusy={isBusy}
        onClick={() => setAsking(true)}
      >
        取り消す
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${person.name}さんの招待を取り消しますか？`}
        confirmLabel="取り消す"
        onConfirm={() => {
          setAsking(false);
          run({ act: cancel, text: "招待を取り消しました。" });
        }}
      />
    </PersonRow>
  );
}

function CompanionMenu({ person, remove }: { person: Companion; remove: () => Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"closed" | "menu" | "remove">("closed");
  const { run } = useAction();
  const close = () => setState("closed");
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${person.name}さんのメニュー`}
        aria-haspopup="menu"
        onClick={() => setState("menu")}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-surface-2"
      >
        <Icon name="ellipsis" />
      </button>
      {state === "menu" && button.current && (
        <ActionMenu
          isOpen
          onClose={close}
          title={`${person.name}さん`}
          anchor={button.current}
          actions={[
            {
              label: "カードから外す",
              icon: "user-round",
              isDanger: true,
              onPress: () => setState("remove"),
            },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={state === "remove"}
        onClose={close}
        title={`${person.name}さんをこのカードから外しますか？`}
        confirmLabel="外す"
        onConfirm={() => {
          close();
          run({ act: remove, text: `${person.name}さんをカードから外しました。` });
        }}
      >
        <p>{person.name}さんの評価とひとことは消えます。相手には知らされません。</p>
      </ConfirmDialog>
    </>
  );
}
