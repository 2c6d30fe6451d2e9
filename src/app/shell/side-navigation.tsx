import { href, Link, NavLink, useLocation } from "react-router";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Pure } from "#ui/pure.tsx";
import { Badge } from "#ui/status/tag.tsx";
import type { ShownPerson } from "../root-data.ts";
import { useParentPath, useScreenHandle } from "../screen-handle.ts";
import { BackLink, backFrom } from "./back-link.tsx";
import { NOTIFICATIONS_PATH } from "./bell.tsx";
import { ADD_PATH, placesOf } from "./destinations.ts";
import { SiteMenuButton } from "./site-menu-button.tsx";
import { type OnTouch, useCurrentPlace } from "./use-current-place.ts";

const ROW =
  "flex min-h-12 items-center gap-3 rounded-m px-4 text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:text-ink";

type SideNavigationProps = { productName: string; person: ShownPerson; unread: number; shopPath: string };

/** A desk has room for the ways of a member beside the page. */
export function SideNavigation({ productName, person, unread, shopPath }: SideNavigationProps) {
  const { menuEntry = null, hasAddButton = true } = useScreenHandle();
  const { currentPlace, onTouch } = useCurrentPlace(menuEntry);
  const { pathname } = useLocation();
  const parent = useParentPath();
  return (
    <div
      data-side-navigation
      className="hidden w-(--side-width) shrink-0 border-r border-border bg-surface lg:block"
    >
      <div className="sticky top-0 flex h-[calc(100dvh-var(--banner-height))] flex-col gap-6 overflow-y-auto p-4">
        <Pure
          of={Ways}
          shown={{
            productName,
            currentPlace,
            hasAddButton,
            shopPath,
            back: backFrom(pathname, true),
            parent,
          }}
          felt={{ onTouch }}
        />
        <div className="mt-auto grid gap-1">
          <Link
            to={NOTIFICATIONS_PATH}
            aria-current={pathname === NOTIFICATIONS_PATH ? "page" : undefined}
            className={ROW}
          >
            <Icon name="bell" />
            お知らせ
            {unread > 0 && <Badge count={unread} unit="件の未読" />}
          </Link>
          <SiteMenuButton isLabelled />
          <NavLink to={href("/profile/:id", { id: person.id })} end className={ROW}>
            <Avatar name={person.name} pictureUrl={person.pictureUrl} className="-my-1 -ml-1.5 size-8" />
            <span className="min-w-0 truncate">{person.name}</span>
            <span className="sr-only">さんのプロフィール</span>
          </NavLink>
        </div>
      </div>
    </div>
  );
}

type WaysProps = {
  productName: string;
  /** The label of the place where the person is, or goes. */
  currentPlace: string | null;
  hasAddButton: boolean;
  shopPath: string;
  back: string;
  parent: string | null;
  onTouch?: OnTouch;
};

function Ways({ productName, currentPlace, hasAddButton, shopPath, back, parent, onTouch }: WaysProps) {
  return (
    <>
      <div className="flex items-center gap-1 pt-1">
        <BackLink fallback={back} parent={parent} />
        <Link
          to={href("/dashboard")}
          className="inline-flex min-h-11 min-w-0 items-center text-lg font-bold tracking-wide"
        >
          {productName}
        </Link>
      </div>
      <nav aria-label="メイン" className="grid gap-1">
        {placesOf(shopPath).map(({ label, path, icon }) => (
          <Link
            key={label}
            to={path}
            onClick={(press) => onTouch?.(label, press)}
            aria-current={label === currentPlace ? "page" : undefined}
            className={ROW}
          >
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
      {hasAddButton && (
        <ButtonLink to={ADD_PATH}>
          <Icon name="plus" />
          記録する
        </ButtonLink>
      )}
    </>
  );
}
