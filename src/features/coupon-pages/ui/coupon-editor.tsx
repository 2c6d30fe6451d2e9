import { useRef, useState } from "react";
import type { CouponEditInput } from "#features/coupons/coupon.ts";
import type { Coupon } from "#features/coupons/coupon-response.ts";
import { couponEndText } from "#features/coupons/coupon-text.ts";
import { type CouponValues, editOf, valuesOf } from "#features/coupons/coupon-values.ts";
import type { ShopCouponCalls } from "#features/coupons/ui/shop-coupon-calls.ts";
import { TicketFace } from "#features/coupons/ui/ticket-face.tsx";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { businessDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Form } from "#ui/forms/form.tsx";
import { SaveButtons } from "#ui/forms/save-buttons.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useSavingOver } from "#ui/forms/use-saving-over.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { canBeEnded, waysToSave } from "../ways-to-save.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { CouponTag } from "./coupon-tag.tsx";

type CouponEditorProps = {
  shop: ManagedShop;
  /** Null for a new one. */
  coupon: Coupon | null;
  personId: string;
  calls: Pick<ShopCouponCalls, "save">;
  onSaved: () => void;
};

/** A coupon of a shop, beside the ticket that guests will have of it. */
export function CouponEditor({ shop, coupon, personId, calls, onSaved }: CouponEditorProps) {
  const toast = useToast();
  const savingOver = useSavingOver();
  const wanted = useRef<CouponEditInput["status"]>("active");
  const save = (edit: CouponEditInput) => calls.save(shop.id, edit, coupon);
  const form = useForm<CouponValues>({
    name: `coupon-${coupon?.id ?? shop.id}:${personId}`,
    initial: valuesOf(coupon),
    send: async (values) => {
      await savingOver(save(editOf(values, wanted.current)));
      toast({ text: ways.find(({ asks }) => asks === wanted.current)?.said ?? "保存しました。" });
      onSaved();
    },
  });
  const { values } = form;
  const { status, issued } = coupon ?? { status: "draft", issued: 0 };
  const { acquisition } = values;
  const ways = waysToSave({
    status,
    acquisition,
    beginsLater: values.validFrom > businessDay(new Date()),
  });
  const edit = editOf(values, status);
  return (
    <ManagementFrame
      shop={shop}
      section="クーポン"
      aside={coupon && <CouponTag shop={shop} coupon={coupon} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {status === "ended" ? (
          <Notice look="info">
            このクーポンは終了しました。すでに渡したクーポンは、有効期限まで使えます。
          </Notice>
        ) : (
          <Form form={form} className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-6">
            <CouponFields values={values} issued={issued} problems={form.problems} change={form.change} />
            {issued > 0 && (
              <p className="phrases text-sm text-ink-2">
                変更は、これから渡すクーポンに反映されます。すでに渡した{issued}
                枚は、受け取ったときの内容のままです。
              </p>
            )}
            <SaveButtons
              form={form}
              buttons={ways}
              wanted={wanted}
              onReset={() => {
                form.change(valuesOf(coupon));
                form.clear();
              }}
            />
            {coupon && canBeEnded(coupon) && (
              <EndPanel
                onEnd={() => savingOver(save(editOf(valuesOf(coupon), "ended")), true)}
                onEnded={onSaved}
              />
            )}
          </Form>
        )}
        <section aria-label="クーポンの見本" className="grid gap-2 max-xl:max-w-[22rem] xl:sticky xl:top-8">
          <p className="text-sm font-bold text-ink-2">お客さんに見えるクーポン</p>
          <TicketFace
            shopId={shop.id}
            shopName={shop.name}
            title={values.title.trim() || "クーポンの名前"}
            benefitType={values.benefitType}
            conditions={values.conditions.trim()}
            combinable={values.combinable}
            endText={couponEndText(edit)}
          />
        </section>
      </div>
    </ManagementFrame>
  );
}

type EndPanelProps = { onEnd: () => Promise<void>; onEnded: () => void };

function EndPanel({ onEnd, onEnded }: EndPanelProps) {
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useAction();
  const text = "すでに渡したクーポンは、有効期限まで使えます。";
  return (
    <Panel title="配布を終了する">
      <p className="phrases text-sm text-ink-2">{text}</p>
      <Button
        look="danger"
        className="mt-4"
        isBusy={isBusy}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        終了する
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="このクーポンの配布を終了しますか？"
        confirmLabel="終了する"
        onConfirm={() => {
          setAsked(false);
          run({ act: onEnd, text: "配布を終了しました。", onDone: onEnded });
        }}
      >
        <p>{text}終了したクーポンは、再開できません。</p>
      </ConfirmDialog>
    </Panel>
  );
}
