import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Caller } from "../caller.ts";

/** Sends a form with a picture as a browser does. */
export const uploadPicture = (caller: Caller, form: FormData, headers: Record<string, string> = {}) =>
  caller.call("POST", "/api/upload/mix-image", { form, headers });

/** A mix for pictures to be uploaded to. */
export const record = (services: Services, user: SignedInUser, more: Partial<NewMixInput> = {}) =>
  createMix(
    services,
    user,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...more }),
  );

/** What the ledger holds of pictures. */
export const rowsOf = ({ database }: Services) => database.selectFrom("stored_images").selectAll().execute();
