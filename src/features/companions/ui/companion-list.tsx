import type { ReactNode } from "react";
import { PersonRow } from "#features/friends/ui/person-row.tsx";
import type { Companion } from "#features/mixes/companion-response.ts";
import { Stars } from "#features/mixes/ui/stars.tsx";

type CompanionListProps = {
  companions: readonly Companion[];
  /** What can be done with somebody. */
  menuOf?: (person: Companion) => ReactNode;
};

/** Who stands on a card, with what they said of it. */
export function CompanionList({ companions, menuOf }: CompanionListProps) {
  return (
    <ul aria-label="同席した人" className="grid gap-3">
      {companions.map((person) => (
        <li key={person.user_id}>
          <PersonRow person={person}>
            <div className="flex items-center gap-2">
              {person.rating !== null && <Stars rating={person.rating} />}
              {menuOf?.(person)}
            </div>
          </PersonRow>
          {person.comment && <p className="pl-[3.625rem] text-sm whitespace-pre-wrap">{person.comment}</p>}
        </li>
      ))}
    </ul>
  );
}
