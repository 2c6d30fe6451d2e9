import type { ReactNode } from "react";

const LOOKS = {
  plain: "min-h-8 bg-surface-2 px-3 text-xs font-bold sm:text-sm",
  quiet: "min-h-6 bg-surface-2 px-2.5 text-xs text-ink-2",
  accent: "min-h-6 bg-accent-soft px-2.5 text-xs font-bold",
} as const;

type TagProps = {
  /** plain: says what the thing is. quiet: a remark beside its words. accent: something good about it. */
  look?: keyof typeof LOOKS;
  /** An icon or a dot before its words. */
  sign?: ReactNode;
  children: ReactNode;
};

/** A word or two about the thing beside it. Nothing happens when it is pressed. */
export function Tag({ look = "plain", sign, children }: TagProps) {
  return (
    <span
      className={`inline-flex w-fit max-w-full items-center gap-1.5 rounded-[1rem] py-0.5 leading-snug ${LOOKS[look]}`}
    >
      {sign}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

type BadgeProps = {
  count: number;
  /** What is counted, for those who only hear the figure: 件の条件. */
  unit: string;
  look?: "accent" | "quiet";
  /** Of more than that it says so. */
  most?: number | undefined;
};

/** How many, on a button or a tab. */
export function Badge({ count, unit, look = "accent", most = 999 }: BadgeProps) {
  return (
    <span
      className={`tabular inline-flex min-w-5 justify-center rounded-pill px-1.5 text-xs leading-5 font-bold ${look === "accent" ? "bg-accent text-accent-ink" : "bg-surface text-ink-2"}`}
    >
      {count > most ? `${most}+` : count}
      <span className="sr-only">{unit}</span>
    </span>
  );
}
