import { href, Link } from "react-router";
import { ProfileAtDensity, type ProfileDensity } from "#features/profiles/ui/profile-at-density.tsx";
import { useProfileCalls } from "#features/profiles/ui/profile-calls.ts";
import { useRootData } from "../root-data.ts";
import { DemoPage } from "./demo-page.tsx";
import type { loadProfileDemo } from "./load-profile-demo.ts";

/** Which page shows a profile how densely. The first three show the regular, the last two whoever the address names. */
const DENSITIES: readonly { density: ProfileDensity; label: string; at: (id: string) => string }[] = [
  { density: "page", label: "ページ", at: () => href("/profile-demo") },
  { density: "head", label: "顔とカード", at: () => href("/profile-test") },
  { density: "face", label: "顔だけ", at: () => href("/profile-simple") },
  { density: "row", label: "一行と言葉", at: (id) => href("/profile-minimal/:id", { id }) },
  { density: "line", label: "一行だけ", at: (id) => href("/profile-ultra-simple/:id", { id }) },
];

type ProfileDemoProps = Awaited<ReturnType<typeof loadProfileDemo>> & { density: ProfileDensity };

/** One profile in one of its five densities, and the ways to the other four: what a designer compares. */
export function ProfileDemo({ density, profile, people }: ProfileDemoProps) {
  const { user_id, name } = profile.person;
  const shown = DENSITIES.find((one) => one.density === density);
  return (
    <DemoPage
      title={`プロフィール（${shown?.label}）`}
      persona={{ id: user_id, name }}
      realPath={href("/profile/:id", { id: user_id })}
    >
      <div className="page page-wide grid gap-1 pt-4">
        <Choices
          label="密度"
          choices={DENSITIES.map((one) => ({
            to: one.at(user_id),
            label: one.label,
            isCurrent: one.density === density,
          }))}
        />
        {(density === "row" || density === "line") && (
          <Choices
            label="だれの"
            choices={people.map((one) => ({
              to: shown?.at(one.id) ?? "",
              label: one.name,
              isCurrent: one.id === user_id,
            }))}
          />
        )}
      </div>
      <Profile density={density} profile={profile} />
    </DemoPage>
  );
}

type ChoicesProps = { label: string; choices: { to: string; label: string; isCurrent: boolean }[] };

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4">
      <span aria-hidden="true" className="text-sm text-ink-2">
        {label}
      </span>
      {choices.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          className="inline-flex min-h-11 items-center text-sm font-bold text-accent hover:underline aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-4"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Below the demo's own door to the calls. */
function Profile({ density, profile }: Pick<ProfileDemoProps, "density" | "profile">) {
  const root = useRootData();
  const calls = useProfileCalls();
  if (!root) return null;
  const { person, paint, cursor } = profile;
  return (
    <ProfileAtDensity
      key={`${person.user_id} ${paint} ${cursor}`}
      {...profile}
      density={density}
      settings={root.settings}
      member={null}
      calls={calls}
    />
  );
}
