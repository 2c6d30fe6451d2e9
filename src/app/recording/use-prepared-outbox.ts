import { useEffect } from "react";
import { HouseMixList } from "#features/recording/ui/fields/later-house-mixes.ts";
import { CustomFlavorForm } from "#features/recording/ui/flavors/later-custom-flavor.tsx";
import { loadIcon } from "#ui/images/icon-load.ts";
import { OVERLAYS } from "#ui/overlays/load-overlays.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { whenAtRest } from "#ui/status/when-at-rest.ts";
import { OutboxStatus } from "./outbox.tsx";

/** On the form, where cards begin to wait: what tells of them must be there before the network goes. */
export function usePreparedOutbox(): void {
  useEffect(
    () =>
      whenAtRest(() => {
        const parts = [
          // Zod, what a card takes, and a draft: as one they would hold a slow phone up for a tenth of a second.
          () => import("#features/accounts/person-face.ts"),
          () => import("#features/mixes/mix.ts"),
          () => import("#features/recording/stored-draft.ts"),
          () => import("#features/recording/find-problems.ts"),
          OutboxStatus.fetchPart,
          () => import("#ui/overlays/toast-stack.tsx"),
          ...OVERLAYS,
          CustomFlavorForm.fetchPart,
          HouseMixList.fetchPart,
          // Photos may be chosen where there is no network, too.
          () => import("#features/recording/ui/photos/photo-tiles.tsx"),
        ];
        for (const load of parts) whenAtRest(() => loadUnasked<unknown>(load));
        for (const icon of ["send", "check", "triangle-alert", "x"] as const) void loadIcon(icon);
      }),
    [],
  );
}
