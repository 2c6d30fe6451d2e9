import { CodeSheet } from "#ui/sharing/code-sheet.tsx";
import type { ManagedHouseMix } from "../house-mix.ts";

type MixCodeSheetProps = {
  /** Null while it is closed. */
  mix: ManagedHouseMix | null;
  onClose: () => void;
  baseUrl: string;
  pathOf: (mix: ManagedHouseMix) => string;
};

/** The code that leads a guest to a mix: to be shown, printed or copied. */
export function MixCodeSheet({ mix, onClose, baseUrl, pathOf }: MixCodeSheetProps) {
  return (
    <CodeSheet
      isOpen={mix !== null}
      onClose={onClose}
      title={mix?.name ?? ""}
      url={mix && baseUrl + pathOf(mix)}
      label={`「${mix?.name}」のページを開くQRコード`}
      text="メニューや卓上に置くと、読み取った人がこのミックスをすぐに記録できます。"
    />
  );
}
