import { useState } from "react";
import { href, useNavigate } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { AnswerButtons } from "#ui/overlays/answer-buttons.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import type { Friendship } from "../friends-response.ts";
import type { FriendCalls } from "./friend-calls.ts";

type RequestButtonsProps = {
  request: Pick<Friendship, "id" | "state" | "person">;
  respond: FriendCalls["respond"];
  /** It was accepted, declined or cancelled, and stands here no more. */
  onDone?: () => void;
  /** Nothing stays here of whom was accepted: what is said of it leads to their cards. */
  isGoneAfter?: boolean;
};

/** What a person does with a request: accept or decline one to them, cancel one of theirs. */
export function RequestButtons({ request, respond, onDone, isGoneAfter = false }: RequestButtonsProps) {
  const { id, state, person } = request;
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();

  if (state === "outgoing") {
    return (
      <>
        <Button
          look="quiet"
          className="text-sm"
          aria-label={`${person.name}さんへの申請を取り消す`}
          isBusy={isBusy}
          onClick={() => setAsking(true)}
        >
          取り消す
        </Button>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={`${person.name}さんへの友だち申請を取り消しますか？`}
          confirmLabel="取り消す"
          onConfirm={() => {
            setAsking(false);
            run({ act: () => respond(id, "cancel"), text: "友だち申請を取り消しました。", onDone });
          }}
        />
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2">
      <AnswerButtons
        isSmall
        accept={{
          label: "承認する",
          name: `${person.name}さんの申請を承認する`,
          act: () => respond(id, "accept"),
          text: `${person.name}さんと友だちになりました。`,
          onDone,
          further: isGoneAfter
            ? {
                label: "カードを見る",
                onPress: () => void navigate(href("/profile/:id", { id: person.user_id })),
              }
            : undefined,
        }}
        decline={{
          name: `${person.name}さんの申請は今はしない`,
          title: "今は友だちにならないことにしますか？",
          says: `${person.name}さんには知らされません。これから30日のあいだ、この人からの友だち申請は届きません。`,
          act: () => respond(id, "decline"),
          text: "今は友だちにならないことにしました。",
          onDone,
        }}
      />
    </div>
  );
}
