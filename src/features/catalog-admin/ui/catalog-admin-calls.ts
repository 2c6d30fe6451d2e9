import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { listFlavorsApi } from "#features/catalog/api/list-flavors.ts";
import type { listMakersApi } from "#features/catalog/api/list-makers.ts";
import type { CatalogFlavor, CatalogMaker } from "#features/catalog/catalog-response.ts";
import type { addFlavorsApi, checkFlavorsApi } from "../api/add-flavors.ts";
import type { createFlavorApi, saveFlavorApi, saveMakerFlavorsApi } from "../api/edit-flavors.ts";
import type { createMakerApi, saveMakerApi } from "../api/edit-makers.ts";
import type {
  findMergeImpactApi,
  mergeFlavorApi,
  mergeMakerApi,
  undoMergeApi,
} from "../api/merge-entries.ts";
import type { MergeImpact } from "../catalog-admin-response.ts";
import type { FlavorEdit, MakerEdit, MakerFlavorsEdit, MakerText, NewFlavor } from "../catalog-entry.ts";
import type { MergeKind } from "../merge-kinds.ts";

/** What a list of flavours would add. */
export type CheckedFlavors = Awaited<ReturnType<CatalogAdminCalls["checkFlavors"]>>;
type Saved = { id: string; updated_at: string };

/** What the catalogue's administration asks of the server. Each may throw an error whose message is for people. */
export type CatalogAdminCalls = ReturnType<typeof useCatalogAdminCalls>;

/** A session that ended leaves the person on the form, with everything typed. */
export function useCatalogAdminCalls() {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      loadFlavors: async (): Promise<CatalogFlavor[]> =>
        (await api<typeof listFlavorsApi>("GET /flavors")).data,
      loadMakers: async (): Promise<CatalogMaker[]> => (await api<typeof listMakersApi>("GET /makers")).data,
      createMaker: async (body: MakerText): Promise<void> => {
        await api<typeof createMakerApi>("POST /admin/makers", { body });
      },
      saveMaker: async (id: string, body: MakerEdit): Promise<Saved> =>
        (await api<typeof saveMakerApi>("PUT /admin/makers/{id}", { params: { id }, body })).data,
      createFlavor: async (body: NewFlavor): Promise<void> => {
        await api<typeof createFlavorApi>("POST /admin/flavors", { body });
      },
      saveFlavor: async (id: string, body: FlavorEdit): Promise<Saved> =>
        (await api<typeof saveFlavorApi>("PUT /admin/flavors/{id}", { params: { id }, body })).data,
      saveMakerFlavors: async (id: string, body: MakerFlavorsEdit): Promise<Saved[]> =>
        (await api<typeof saveMakerFlavorsApi>("PUT /admin/makers/{id}/flavors", { params: { id }, body }))
          .data,
      impact: async (kind: MergeKind, old_id: string, into_id: string): Promise<MergeImpact> =>
        (
          await api<typeof findMergeImpactApi>("GET /admin/merges/impact", {
            query: { kind, old_id, into_id },
          })
        ).data,
      merge: async (kind: MergeKind, id: string, into_id: string): Promise<string> => {
        const input = { params: { id }, body: { into_id } };
        const { data } =
          kind === "flavor"
            ? await api<typeof mergeFlavorApi>("POST /admin/flavors/{id}/merge", input)
            : await api<typeof mergeMakerApi>("POST /admin/makers/{id}/merge", input);
        return data.merge_id;
      },
      undoMerge: async (id: string): Promise<void> => {
        await api<typeof undoMergeApi>("DELETE /admin/merges/{id}", { params: { id } });
      },
      checkFlavors: async (text: string) =>
        (await api<typeof checkFlavorsApi>("POST /admin/flavors/check", { body: { text } })).data,
      addFlavors: async (text: string): Promise<number> =>
        (await api<typeof addFlavorsApi>("POST /admin/flavors/import", { body: { text } })).data.count,
    }),
    [api],
  );
}
