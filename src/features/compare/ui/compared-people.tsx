import { href, Link } from "react-router";
import { CATEGORY_LABELS, PAINTS } from "#features/catalog/category.ts";
import { TasteRing } from "#features/flavor-card/ui/taste-ring.tsx";
import { OFTEN } from "#features/tastes/taste-levels.ts";
import { NearTaste } from "#features/tastes/ui/near-taste.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Panel } from "#ui/panel.tsx";
import type { ComparedPerson } from "../comparison.ts";
import { SideBySide } from "./side-by-side.tsx";

/** Two people: the colours of what each shows of their smoke. */
export function ComparedPeople({ people }: { people: [ComparedPerson, ComparedPerson] }) {
  const [left, right] = people;
  const shareOf = ({ taste }: ComparedPerson, paint: string) =>
    taste?.paints.find((one) => one.paint === paint)?.share ?? 0;
  const common = PAINTS.filter(
    (paint) => paint !== "custom" && shareOf(left, paint) >= OFTEN && shareOf(right, paint) >= OFTEN,
  );
  const known = PAINTS.filter(
    (paint) => paint !== "custom" && shareOf(left, paint) + shareOf(right, paint) > 0,
  ).sort(
    (one, other) => shareOf(left, other) + shareOf(right, other) - shareOf(left, one) - shareOf(right, one),
  );
  const isNear = people.some(({ is_self }) => is_self) && people.some(({ is_taste_near }) => is_taste_near);
  return (
    <>
      <ul className="mx-auto grid w-full max-w-2xl grid-cols-2 gap-3 sm:gap-6">
        {people.map((one) => (
          <li key={one.person.user_id} className="min-w-0">
            <Face {...one} />
          </li>
        ))}
      </ul>
      {isNear && (
        <p className="flex justify-center">
          <NearTaste />
        </p>
      )}
      <Panel title="煙の色">
        {left.taste && right.taste && known.length > 0 ? (
          <>
            <p className="phrases mb-4">
              {common.length > 0
                ? `ふたりともよく吸うのは、「${common.map((paint) => CATEGORY_LABELS[paint]).join("」「")}」です。`
                : "ふたりがよく吸う色は、ちがいます。"}
            </p>
            <SideBySide
              caption="煙の色の割合"
              names={people.map(({ person }) => person.name)}
              rows={known.map((paint) => ({
                term: CATEGORY_LABELS[paint],
                values: [percent(shareOf(left, paint)), percent(shareOf(right, paint))],
              }))}
            />
          </>
        ) : (
          <p className="phrases">
            ふたりが、系統のあるフレーバーのカードを3枚ずつ公開すると、煙の色をくらべられます。
          </p>
        )}
      </Panel>
    </>
  );
}

function Face({ person: { user_id, name, picture_url }, taste, is_self }: ComparedPerson) {
  return (
    <Link
      to={href("/profile/:id", { id: user_id })}
      prefetch="intent"
      className="grid justify-items-center gap-3 rounded-m text-center hover:underline"
    >
      <span className="block w-40 max-w-full">
        <TasteRing tastes={taste?.paints ?? []}>
          <Avatar name={name} pictureUrl={picture_url} className="size-[60cqi] text-2xl!" />
        </TasteRing>
      </span>
      <span className="leading-snug [overflow-wrap:anywhere]">
        <span className="block font-bold">{is_self ? "あなた" : `${name}さん`}</span>
        {taste && <span className="phrases block text-sm text-ink-2">{taste.words}</span>}
      </span>
    </Link>
  );
}

/** A share that is there is never said to be none. */
function percent(share: number): string | null {
  return share === 0 ? null : `${Math.max(1, Math.round(share * 100))}%`;
}
