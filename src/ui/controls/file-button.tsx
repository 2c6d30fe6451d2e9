import { ACCEPTED_FILES } from "#foundation/picture-file/accepted-files.ts";
import { Icon } from "../images/icon.tsx";
import type { IconName } from "../images/icon-names.ts";

type FileButtonProps = {
  icon: IconName;
  label: string;
  /** What may be chosen beside pictures, as the input's own attribute says it. */
  alsoAccept?: string;
  isMultiple?: boolean;
  /** Phones open the camera at once; elsewhere nobody has one at hand. */
  isCamera?: boolean;
  /** One is on its way: the button keeps the focus and takes no other. */
  isBusy?: boolean;
  className?: string;
  onFiles: (files: File[]) => void | Promise<void>;
};

/** Asks for pictures. */
export function FileButton({
  icon,
  label,
  alsoAccept,
  isMultiple,
  isCamera,
  isBusy = false,
  className = "",
  onFiles,
}: FileButtonProps) {
  return (
    <label
      className={`relative inline-flex min-h-11 max-w-full cursor-pointer items-center justify-center gap-2 rounded-[1.625rem] border border-border-strong bg-surface px-4 py-1 text-center text-sm font-bold break-keep wrap-break-word hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-disabled:opacity-60 ${isCamera ? "pointer-fine:hidden" : ""} ${className}`}
    >
      <Icon name={icon} className="size-5" />
      <span className="min-w-0">{label}</span>
      <input
        type="file"
        accept={alsoAccept ? `${ACCEPTED_FILES},${alsoAccept}` : ACCEPTED_FILES}
        multiple={isMultiple}
        {...(isCamera && { capture: "environment" as const })}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? (event) => event.preventDefault() : undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was removed.
          event.target.value = "";
          void onFiles(files);
        }}
      />
    </label>
  );
}
