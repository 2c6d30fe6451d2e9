import { Icon } from "#ui/images/icon.tsx";
import { Tag } from "#ui/status/tag.tsx";

/** Operators have seen papers of this shop. Where its name stands with room beside it; without room the sign stands alone. */
export function VerifiedTag({ isSignAlone = false }: { isSignAlone?: boolean }) {
  if (isSignAlone)
    return (
      <span className="shrink-0 text-accent">
        <Icon name="badge-check" className="size-4" />
        <span className="sr-only">認証済み</span>
      </span>
    );
  return (
    <Tag look="accent" sign={<Icon name="badge-check" className="size-4 text-accent" />}>
      認証済み
    </Tag>
  );
}
