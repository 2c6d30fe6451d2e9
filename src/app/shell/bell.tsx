import { href, Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { Badge } from "#ui/status/tag.tsx";

export const NOTIFICATIONS_PATH = href("/notifications");

/** The way to the inbox, with how much of it is unread. */
export function Bell({ unread }: { unread: number }) {
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      className="relative inline-flex size-11 items-center justify-center rounded-pill hover:bg-surface-2"
    >
      <Icon name="bell" />
      <span className="sr-only">お知らせ</span>
      {unread > 0 && (
        <span className="absolute top-0.5 right-0.5 inline-flex">
          <Badge count={unread} unit="件の未読" />
        </span>
      )}
    </Link>
  );
}
