import { Icon } from "#ui/images/icon.tsx";

/** Between login and the invitation: it was not lost on the way. */
export function WaitingInviter({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <p className="mt-4 flex items-center gap-2 text-sm font-bold">
      <Icon name="users-round" className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}さんの招待が待っています</span>
    </p>
  );
}
