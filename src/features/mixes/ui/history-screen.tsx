import type { OwnMixRow } from "../queries/find-own-mix.ts";
import { CardLink, type CardSettings } from "./card-link.tsx";

export function HistoryScreen({
  mixes,
  settings,
}: {
  mixes: OwnMixRow[];
  next_cursor: string | null;
  isFirstPage: boolean;
  settings: CardSettings;
}) {
  return (
    <main id="main" className="page py-6">
      <h1>履歴</h1>
      {mixes.map((mix) => (
        <CardLink key={mix.id} mix={mix} settings={settings} isOwn />
      ))}
    </main>
  );
}
