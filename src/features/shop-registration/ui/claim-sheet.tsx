import { href, Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SentNotice } from "#ui/forms/sent-notice.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { MAX_CLAIM_NOTE } from "../shop-claim.ts";
import type { Claimer } from "./registration-calls.ts";

export type ClaimedShop = { id: string; name: string };

export type ClaimSheetProps = {
  shop: ClaimedShop;
  claimer: Claimer;
  isOpen: boolean;
  onClose: () => void;
  onClaimed: () => void;
};

/** That a shop is one's own, and how whoever decides can tell. What is typed stays until it is sent. */
export default function ClaimSheet({ shop, claimer, isOpen, onClose, onClaimed }: ClaimSheetProps) {
  const form = useForm({
    name: `claim-${shop.id}:${claimer.personId}`,
    initial: { note: "" },
    send: async ({ note }) => {
      await claimer.claim(shop.id, note);
      onClaimed();
    },
  });
  const { values, change, problems, refusal, isBusy, isSent } = form;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="お店の管理を申し込む">
      {isSent ? (
        <SentNotice title="申し込みを受け付けました。" onClose={onClose}>
          結果は
          <Link to={href("/shops/register")} className="font-bold text-accent underline">
            管理するお店
          </Link>
          でお知らせします。
        </SentNotice>
      ) : (
        <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-1">
            <p className="font-bold">{shop.name}</p>
            <p className="phrases text-sm text-ink-2">
              運営が確認して、お店の方とわかればオーナーとして登録します。営業時間や料金、在庫を自分で直せるようになります。
            </p>
          </div>
          <Field
            label="お店との関わり"
            isOptional
            error={problems.note}
            help="店長・経営者などのお立場や、公式サイト・SNSなど確認できるものがあると、早く確認できます。運営だけが読みます。"
          >
            {(control) => (
              <textarea
                {...control}
                rows={4}
                maxLength={MAX_CLAIM_NOTE}
                value={values.note}
                onChange={(event) => change({ note: event.target.value })}
                className={INPUT_CLASSES}
              />
            )}
          </Field>
          {refusal && <Notice look="error">{refusal}</Notice>}
          <Button type="submit" isBusy={isBusy} className="w-full">
            申し込む
          </Button>
        </Form>
      )}
    </Sheet>
  );
}
