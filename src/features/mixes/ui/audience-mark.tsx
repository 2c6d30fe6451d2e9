import { Icon } from "#ui/images/icon.tsx";
import { AUDIENCES, type Visibility } from "../audience.ts";

type AudienceProps = { visibility: Visibility };

/** Who alone sees a card, below it: a sign, with its words where there is room. Nothing of a public one. */
export function AudienceMark({ visibility }: AudienceProps) {
  return <Mark visibility={visibility} hasWords />;
}

/** The same in a row: the sign, whose words are only heard. */
export function AudienceSign({ visibility }: AudienceProps) {
  return <Mark visibility={visibility} hasWords={false} />;
}

function Mark({ visibility, hasWords }: AudienceProps & { hasWords: boolean }) {
  const { icon, mark } = AUDIENCES[visibility];
  if (mark === null) return null;
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 ${hasWords ? "@min-[240px]:min-w-0 @min-[240px]:shrink" : ""}`}
    >
      <Icon name={icon} className="size-3.5 shrink-0" />
      <span className={`sr-only ${hasWords ? "@min-[240px]:not-sr-only" : ""}`}>{mark}</span>
    </span>
  );
}
