import { ProgressBar } from "#ui/status/progress-bar.tsx";

/** How much of a picture is sent, from 0 to 1, as a bar and in words. */
export function PictureProgress({ label, sent }: { label: string; sent: number }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-sm text-ink-2">
        送信しています
        <span className="tabular">{Math.round(sent * 100)}%</span>
      </p>
      <ProgressBar label={label} value={sent} />
    </div>
  );
}
