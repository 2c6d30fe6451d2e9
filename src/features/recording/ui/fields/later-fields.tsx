import { useEffect, useEffectEvent } from "react";
import { lazyPart } from "#ui/status/lazy-part.ts";
import type { CustomFlavorFormProps } from "../flavors/custom-flavor-form.tsx";
import type { HouseMixListProps } from "./house-mix-list.tsx";

/** What a form asks for by a press, or once a shop has answered. */
export const CustomFlavorForm = lazyPart<CustomFlavorFormProps>(
  async () => ({ default: (await import("../flavors/custom-flavor-form.tsx")).CustomFlavorForm }),
  CancelAgain,
);
export const HouseMixList = lazyPart<HouseMixListProps>(async () => ({
  default: (await import("./house-mix-list.tsx")).HouseMixList,
}));

/** Where it does not come, the search is there again. */
function CancelAgain({ onCancel }: CustomFlavorFormProps): null {
  const cancel = useEffectEvent(onCancel);
  useEffect(() => cancel(), []);
  return null;
}
