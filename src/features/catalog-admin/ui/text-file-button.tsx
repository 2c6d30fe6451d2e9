import { Icon } from "#ui/images/icon.tsx";

type TextFileButtonProps = { label: string; isBusy: boolean; onFiles: (files: File[]) => void };

/** Asks for a file of text, as spreadsheets save one. */
export function TextFileButton({ label, isBusy, onFiles }: TextFileButtonProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[1.625rem] border border-border-strong bg-surface px-4 text-sm font-bold hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-disabled:opacity-60">
      <Icon name="file-text" className="size-5" />
      {label}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? (event) => event.preventDefault() : undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.target.value = "";
          onFiles(files);
        }}
      />
    </label>
  );
}
