import { findNewestExport } from "#features/data-export/queries/read-export.ts";
import { useDataExportCalls } from "#features/data-export/ui/data-export-calls.ts";
import { ExportPanel } from "#features/data-export/ui/export-panel.tsx";
import { mayImport } from "#features/data-import/may-import.ts";
import { findImport } from "#features/data-import/queries/find-import.ts";
import { useDataImportCalls } from "#features/data-import/ui/data-import-calls.ts";
import { ImportNotPossible, ImportPanel } from "#features/data-import/ui/import-panel.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/data-along.ts";

const NAME = "データの書き出しと取り込み";

// Whoever is suspended may still take their data along.
export const middleware = [requires("account")];
export const handle = { name: "書き出しと取り込み" } satisfies ScreenHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = signedInUser(context);
  const [exported, imported] = await Promise.all([
    findNewestExport(services, user),
    findImport(services, user),
  ]);
  return { exported, imported, isImportable: mayImport(user) };
}

export function meta() {
  return [{ title: NAME }];
}

export default function DataAlong({ loaderData }: Route.ComponentProps) {
  const { exported, imported, isImportable } = loaderData;
  const exportCalls = useDataExportCalls();
  const importCalls = useDataImportCalls();
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl lg:mb-6">{NAME}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <ExportPanel initial={exported} calls={exportCalls} />
        {isImportable ? <ImportPanel initial={imported} calls={importCalls} /> : <ImportNotPossible />}
      </div>
    </main>
  );
}
