import { useRef } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Notice } from "#ui/status/notice.tsx";
import { commentLength, commentProblem, MAX_COMMENT } from "../comment.ts";
import { bodyOf, type Called, withName } from "../mention-text.ts";
import { CalledFriends, useCalledFriends } from "./called-friends.tsx";
import type { CommentCalls } from "./comment-calls.ts";

type CommentFormProps = {
  /** Whose and on which card it is. */
  name: string;
  /** Sends it and has the page read anew. */
  write: (body: string) => Promise<void>;
  findFriends: CommentCalls["findFriends"];
};

type Values = { body: string; called: Called[] };
const EMPTY: Values = { body: "", called: [] };
/** From here on it is said how much room is left. */
const NEARLY_FULL = 50;

/** Saying something about a card. Behind an @ friends are offered. */
export function CommentForm({ name, write, findFriends }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm<Values>({
    name,
    initial: EMPTY,
    check: ({ body, called }) => {
      const text = commentProblem(bodyOf(body, called));
      return text === null ? {} : { body: text };
    },
    send: async ({ body, called }) => {
      await write(bodyOf(body, called));
      form.change(EMPTY);
    },
  });
  const { body, called } = form.values;
  const friends = useCalledFriends(findFriends);
  const left = MAX_COMMENT - commentLength(bodyOf(body, called).trim());

  function call({ user_id, name }: PersonFace): void {
    const place = withName(body, field.current?.selectionStart ?? body.length, name);
    const others = called.filter((one) => one.name !== name);
    form.change({ body: place.text, called: [...others, { user_id, name }] });
    friends.stop();
    field.current?.focus();
    // React writes the text first.
    requestAnimationFrame(() => field.current?.setSelectionRange(place.caret, place.caret));
  }

  return (
    <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label="コメントを書く"
        help="@に続けて入力すると、友だちの名前を入れられます。カードを見られる相手には、お知らせが届きます。"
        error={form.problems.body}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            value={body}
            onChange={({ target }) => {
              form.change({ body: target.value });
              friends.follow(target.value.slice(0, target.selectionStart));
            }}
            className={`${INPUT_CLASSES} field-sizing-content max-h-60`}
          />
        )}
      </Field>
      <CalledFriends friends={friends.found} onCall={call} />
      {form.refusal && <Notice look="error">{form.refusal}</Notice>}
      <div className="flex items-center justify-end gap-3">
        {left < NEARLY_FULL && (
          <p className={`tabular text-sm ${left < 0 ? "font-bold text-danger" : "text-ink-2"}`}>
            {left < 0 ? `${-left}文字多すぎます` : `あと${left}文字`}
          </p>
        )}
        <Button type="submit" isBusy={form.isBusy}>
          コメントする
        </Button>
      </div>
    </Form>
  );
}
