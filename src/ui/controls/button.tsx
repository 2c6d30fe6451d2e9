import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

/** primary: one a screen. line: actions of LINE alone. quiet: everything beside. danger: what cannot be taken back. */
type ButtonLook = "primary" | "secondary" | "line" | "quiet" | "danger";

/** As round as a pill on one line, and still a button on three. */
const BASE =
  "phrases inline-flex items-center justify-center gap-2 rounded-[1.625rem] text-center font-bold transition-[filter,background-color] duration-[120ms] disabled:opacity-60 aria-disabled:opacity-60";

const LOOKS: Record<ButtonLook, string> = {
  primary: "min-h-[52px] px-[24px] bg-accent text-accent-ink hover:brightness-110 active:brightness-95",
  secondary: "min-h-[52px] px-[24px] bg-surface-2 text-ink hover:brightness-95 active:brightness-90",
  line: "min-h-[52px] px-[24px] bg-line-green text-line-ink hover:brightness-95 active:brightness-90",
  quiet: "min-h-11 px-3 text-accent hover:underline",
  danger: "min-h-[52px] px-[24px] bg-danger text-danger-ink hover:brightness-110 active:brightness-95",
};

/** A link in a text of its own line, with an icon before its words. */
export const TEXT_LINK_CLASSES =
  "-mx-2 inline-flex min-h-11 w-fit max-w-full items-center gap-2 rounded-s px-2 text-sm font-bold text-accent hover:underline";

/** For what looks like a button and is one of another component. */
export const BUTTON_CLASSES = Object.fromEntries(
  Object.entries(LOOKS).map(([look, classes]) => [look, `${BASE} ${classes}`]),
) as Record<ButtonLook, string>;

function classes(look: ButtonLook, className = ""): string {
  return `${BUTTON_CLASSES[look]} ${className}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  /** Shows that the press is being worked on; further presses do nothing. */
  isBusy?: boolean;
  children: ReactNode;
};

export function Button({
  look = "primary",
  isBusy = false,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classes(look, className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({ look = "primary", className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link {...rest} className={classes(look, className)} />;
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 animate-spin rounded-pill border-2 border-current border-t-transparent"
    />
  );
}
