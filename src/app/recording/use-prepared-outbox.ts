import { useEffect } from "react";
import { loadPictureReader } from "#features/pictures/ui/find-photo-problem.ts";
import { HouseMixList } from "#features/recording/ui/fields/later-house-mixes.ts";
import { CustomFlavorForm } from "#features/recording/ui/flavors/later-custom-flavor.tsx";
import { loadIcon } from "#ui/images/icon-load.ts";
import { OVERLAYS } from "#ui/overlays/load-overlays.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { STRIP_ICONS } from "#ui/status/strip-icons.ts";
import { whenAtRest } from "#ui/status/when-at-rest.ts";
import { OutboxStatus } from "./outbox.tsx";

/**
 * What tells of a card that waits, and what is wrong with one. Each import is read in a task of its own: zod (with the smallest module
 * that needs it), what a card takes and a draft, which as one would hold a slow phone up for a tenth of a second.
 */
const OUTBOX: (() => Promise<unknown>)[] = [
  () => import("#features/accounts/person-face.ts"),
  () => import("#features/mixes/mix.ts"),
  () => import("#features/recording/stored-draft.ts"),
  () => import("#features/recording/find-problems.ts"),
  OutboxStatus.fetchPart,
];

const LATER: (() => Promise<unknown>)[] = [
  () => import("#ui/overlays/toast-stack.tsx"),
  ...OVERLAYS,
  CustomFlavorForm.fetchPart,
  HouseMixList.fetchPart,
  // Photos may be chosen where there is no network, too.
  () => import("#features/recording/ui/photos/photo-tiles.tsx"),
  loadPictureReader,
];

/** On the form, where cards begin to wait: what tells of them must be there before the network goes. */
export function usePreparedOutbox(): void {
  useEffect(() => {
    const begun = [
      whenAtRest(() => {
        for (const load of OUTBOX) void loadUnasked(load);
        for (const icon of STRIP_ICONS) void loadIcon(icon, "parts");
        begun.push(...LATER.map((load) => whenAtRest(() => loadUnasked(load))));
      }),
    ];
    return () => {
      for (const takeBack of begun) takeBack();
    };
  }, []);
}
