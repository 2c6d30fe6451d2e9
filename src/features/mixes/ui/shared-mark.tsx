import { Icon } from "#ui/images/icon.tsx";

/** Beside a card of one's history that another one recorded. */
export function SharedMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 font-bold">
      <Icon name="users-round" className="size-3.5" />
      同席
    </span>
  );
}
