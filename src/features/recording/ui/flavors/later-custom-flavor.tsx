import { useEffect, useEffectEvent } from "react";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { CustomFlavorFormProps } from "./custom-flavor-form.tsx";

/** What a form asks for where the search found nothing. */
export const CustomFlavorForm = overlayPart<CustomFlavorFormProps>(
  async () => ({ default: (await import("./custom-flavor-form.tsx")).CustomFlavorForm }),
  CancelAgain,
);

/** Where it does not come, the search is there again. */
function CancelAgain({ onCancel }: CustomFlavorFormProps): null {
  const cancel = useEffectEvent(onCancel);
  useEffect(() => cancel(), []);
  return null;
}
