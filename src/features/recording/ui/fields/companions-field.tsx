import { Suspense, useId, useState } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { RecordingCalls } from "../recording-calls.ts";

const loadSheet = () => import("./companions-sheet.tsx");
const CompanionsSheet = overlayPart(loadSheet);

type CompanionsFieldProps = {
  companions: PersonFace[];
  loadFriends: RecordingCalls["loadFriends"];
  onChange: (companions: PersonFace[]) => void;
};

/** Friends who were at the table. They are invited once the card is there. */
export function CompanionsField({ companions, loadFriends, onChange }: CompanionsFieldProps) {
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  return (
    <fieldset aria-labelledby={labelId} className="grid min-w-0 gap-2">
      <p id={labelId} className="flex items-baseline gap-2 text-sm font-bold text-ink-2">
        同席した友だち<span className="text-xs font-normal text-ink-3">任意</span>
      </p>
      {companions.length > 0 && (
        <ul aria-label="招待する友だち" className="flex flex-wrap gap-2">
          {companions.map(({ user_id, name, picture_url }) => (
            <li
              key={user_id}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill bg-surface-2 pl-2 text-sm font-bold"
            >
              <Avatar name={name} pictureUrl={picture_url} className="size-7" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <button
                type="button"
                aria-label={`${name}さんを外す`}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:text-ink"
                onClick={() => onChange(companions.filter((one) => one.user_id !== user_id))}
              >
                <Icon name="x" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-[1.625rem] border border-border-strong bg-surface px-4 py-1 text-sm font-bold hover:bg-surface-2"
        onPointerEnter={loadSheet}
        onClick={() => {
          setOpen(true);
          setOpenings(openings + 1);
        }}
      >
        <Icon name="users-round" className="size-5" />
        友だちを選ぶ
      </button>
      <p className="phrases text-sm text-ink-2">
        カードにすると、招待が届きます。招待した人は、公開範囲にかかわらず、カードを見られます。名前は、参加した人だけが表示されます。
      </p>
      {openings > 0 && (
        <Suspense>
          <CompanionsSheet
            key={openings}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            companions={companions}
            loadFriends={loadFriends}
            onChange={onChange}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
