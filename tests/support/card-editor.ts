import { createMix } from "#features/mixes/commands/create-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { MixEdit, type MixEditInput } from "#features/mixes/mix-edit.ts";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

export const yuzu = { maker_name: "自家製", flavor_name: "ゆず" };
export const ume = { maker_name: "自家製", flavor_name: "うめ" };

/** A card and what an edit makes of it, read by its author. */
export function cardEditor(services: Services, user: SignedInUser) {
  const create = async (input: Partial<NewMixInput> = {}) =>
    (await createMix(services, user, NewMix.parse({ items: [yuzu], ...input }))).id;
  const edit = async (id: string, input: MixEditInput, ifMatch?: string) => {
    await updateMix(services, user, { id, edit: MixEdit.parse(input), ifMatch });
    return findOwnMix(services, user, id);
  };
  return { create, edit };
}
