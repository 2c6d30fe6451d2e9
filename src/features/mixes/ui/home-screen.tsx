import { LineLoginButton } from "#ui/line-login-button.tsx";
import type { CardRow } from "../queries/card-columns.ts";
import { CardLink, type CardSettings } from "./card-link.tsx";

export function HomeScreen({
  mixes,
  settings,
  loginHref,
}: {
  mixes: CardRow[];
  settings: CardSettings;
  isSignedIn: boolean;
  loginHref: string;
}) {
  return (
    <main id="main" className="page py-6">
      <h1>煙の記憶を、デジタルカードに。</h1>
      <LineLoginButton href={loginHref} />
      {mixes.map((mix) => (
        <CardLink key={mix.id} mix={mix} settings={settings} isOwn={false} />
      ))}
    </main>
  );
}
