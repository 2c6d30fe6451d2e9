import type { OwnMixRow } from "../queries/find-own-mix.ts";
import type { Taste } from "../queries/summarize-taste.ts";
import { CardLink, type CardSettings } from "./card-link.tsx";

export function DashboardScreen({
  mixes,
  personName,
  taste,
  settings,
}: {
  mixes: OwnMixRow[];
  taste: Taste;
  personName: string;
  settings: CardSettings;
}) {
  return (
    <main id="main" className="page py-6">
      <h1>こんばんは、{personName}さん</h1>
      <p>{taste.cards}枚</p>
      {mixes.map((mix) => (
        <CardLink key={mix.id} mix={mix} settings={settings} isOwn />
      ))}
    </main>
  );
}
