import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LinkSettings } from "#line-client/read-link.ts";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import { friendsPath } from "../friend-lists.ts";
import type { Adding } from "../queries/find-adding.ts";
import { FoundPerson } from "./found-person.tsx";
import type { FriendCalls } from "./friend-calls.ts";
import { OwnCode } from "./own-code.tsx";
import { ReadCode } from "./read-code.tsx";

type AddFriendScreenProps = Adding & {
  /** The code that the address carries; null without one. */
  code: string | null;
  personName: string;
  settings: LinkSettings & { productName: string };
  ageNotice: string;
  calls: FriendCalls;
  /** What LINE has beside it. */
  children: ReactNode;
};

/** 友だちを追加: one's own code to show and to send, and somebody else's to read. */
export function AddFriendScreen(props: AddFriendScreenProps) {
  const { own_code, found, code, personName, settings, ageNotice, calls, children } = props;
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-heading text-xl">友だちを追加</h1>
        <Link
          to={friendsPath("friends")}
          className="-mr-[8px] ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-s px-[8px] text-sm font-bold text-accent hover:underline"
        >
          <Icon name="users-round" className="size-4" />
          友だちの一覧
        </Link>
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8">
        {code !== null && <FoundPerson found={found} code={code} calls={calls} />}
        <Panel title="友だちのコードを読み取る">
          <ReadCode code={code} settings={settings} />
        </Panel>
        <OwnCode code={own_code} {...{ personName, settings, ageNotice }} changeCode={calls.changeCode} />
        {children}
      </div>
    </main>
  );
}
