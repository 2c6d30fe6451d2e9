import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { OwnCompanionship } from "#features/mixes/companion-response.ts";
import { CommentField } from "#features/mixes/ui/comment-field.tsx";
import { RatingField } from "#features/mixes/ui/rating/rating-field.tsx";
import { SmokeAgainField } from "#features/mixes/ui/rating/smoke-again-field.tsx";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import type { CompanionCalls } from "./companion-calls.ts";

type OwnWordsProps = {
  mixId: string;
  ownerId: string;
  words: OwnCompanionship;
  calls: Pick<CompanionCalls, "say" | "answer">;
  onSaved: () => void;
};

/** What a companion says of the card, and the way to leave it. */
export default function OwnWords({ mixId, ownerId, words, calls, onSaved }: OwnWordsProps) {
  const form = useForm({
    name: `companion-${mixId}:${ownerId}`,
    initial: { rating: words.rating, smokeAgain: words.smoke_again, comment: words.comment ?? "" },
    send: async (values) => {
      await calls.say(mixId, values);
      onSaved();
    },
  });
  const { values, change, problems } = form;
  return (
    <div className="grid gap-5">
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <RatingField
          rating={values.rating}
          error={problems.rating}
          onChange={(rating) => change({ rating })}
        />
        <SmokeAgainField value={values.smokeAgain} onChange={(smokeAgain) => change({ smokeAgain })} />
        <CommentField
          comment={values.comment}
          error={problems.comment}
          onChange={(comment) => change({ comment })}
        />
        <FormEnd form={form}>保存する</FormEnd>
      </Form>
      <Leave mixId={mixId} answer={calls.answer} />
    </div>
  );
}

function Leave({ mixId, answer }: { mixId: string; answer: CompanionCalls["answer"] }) {
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="justify-self-center text-sm"
        isBusy={isBusy}
        onClick={() => setAsking(true)}
      >
        同席から抜ける
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="このカードの同席から抜けますか？"
        confirmLabel="抜ける"
        onConfirm={() => {
          setAsking(false);
          run({
            act: () => answer(mixId, "leave"),
            text: "同席から抜けました。",
            // The card may be theirs to see no more.
            onDone: () => void navigate(href("/shisha")),
          });
        }}
      >
        <p>
          あなたの評価とひとことは消え、カードはあなたの履歴からなくなります。カードを記録した人には知らされません。
        </p>
      </ConfirmDialog>
    </>
  );
}
