import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Notice } from "../status/notice.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { FormState } from "./use-form.ts";

type FormProps = { form: Pick<FormState, "submit" | "isLosable">; className: string; children: ReactNode };

/** A form of `useForm`, or of another hook on `useSending`. It asks before the page is left with something that is kept nowhere. */
export function Form({ form, className, children }: FormProps) {
  return (
    <form onSubmit={form.submit} className={className} noValidate>
      {children}
      <LeaveGuard isLosable={form.isLosable} />
    </form>
  );
}

type FormEndProps = { form: FormState; children: string; className?: string };

/** The end of such a form: why it was refused, that it was saved, and its button. */
export function FormEnd({ form, children, className = "" }: FormEndProps) {
  return (
    <>
      {form.refusal && <Notice look="error">{form.refusal}</Notice>}
      {form.isSent && <Notice look="info">保存しました。</Notice>}
      <Button type="submit" isBusy={form.isBusy} className={`w-full ${className}`}>
        {children}
      </Button>
    </>
  );
}
