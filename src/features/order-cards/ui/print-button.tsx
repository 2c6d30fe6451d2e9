import { useSyncExternalStore } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";

const never = () => () => {};
const canPrint = () => typeof window.print === "function";

/** Where the browser prints, which it says in the browser alone. */
export function PrintButton() {
  const isOffered = useSyncExternalStore(never, canPrint, () => false);
  return (
    isOffered && (
      <Button look="secondary" className="w-full print:hidden" onClick={() => window.print()}>
        <Icon name="file-text" className="size-5" />
        印刷する
      </Button>
    )
  );
}
