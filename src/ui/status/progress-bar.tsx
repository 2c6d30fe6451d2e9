type ProgressBarProps = {
  label: string;
  /** From 0 to 1. */
  value: number;
  className?: string;
};

/** How far something is. A `progress` element cannot be given our colours in every browser. */
export function ProgressBar({ label, value, className = "" }: ProgressBarProps) {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`h-1.5 overflow-hidden rounded-pill bg-border ${className}`}
    >
      <div
        className="h-full rounded-pill bg-accent transition-[width] duration-[240ms]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
