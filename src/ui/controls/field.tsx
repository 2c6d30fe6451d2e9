import { type ReactNode, useId } from "react";

/** What an input needs to be tied to its label, help and error. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** Edge, size and text of every text input. */
export const INPUT_CLASSES =
  "min-h-[50px] w-full min-w-0 rounded-s border border-border-strong bg-surface px-3.5 py-2.5 text-ink placeholder:text-ink-3 aria-invalid:border-danger aria-invalid:border-2";

/** Label above, help below, the error beside its field and announced. */
export function Field({ label, help, error, isOptional = false, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-2 text-sm font-bold text-ink-2">
        {label}
        {isOptional && <span className="text-xs font-normal text-ink-3">任意</span>}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {help && (
        <p id={helpId} className="phrases text-sm text-ink-2">
          {help}
        </p>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** Stands empty in the page until there is something to announce. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className="phrases text-sm font-bold text-danger empty:hidden">
      {text}
    </p>
  );
}
