import { href, Link } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Pure } from "#ui/pure.tsx";
import type { ShownPerson } from "../root-data.ts";
import { useParentPath, useScreenHandle, useScreenName } from "../screen-handle.ts";
import { BackLink, backFrom, homeOf, useShownPage } from "./back-link.tsx";
import { Bell } from "./bell.tsx";
import { DeskLinks } from "./desk-links.tsx";
import { SiteMenuButton } from "./site-menu-button.tsx";

type TopBarProps = {
  productName: string;
  person: ShownPerson | null;
  /** Members have their navigation at the side of a desk; the bar at its top is for phones alone then. */
  isMember: boolean;
  /** How much in their inbox they have not seen. */
  unread: number;
  path: string;
};

export function TopBar({ productName, person, isMember, unread, path }: TopBarProps) {
  const { hasLoginButton = true, hasScanner = false } = useScreenHandle();
  const name = useScreenName();
  const parent = useParentPath();
  useShownPage(path);
  const login = person || !hasLoginButton ? null : loginHref(path);
  return (
    <Pure
      of={Bar}
      shown={{
        productName,
        person,
        isMember,
        unread,
        login,
        name: person && name,
        back: backFrom(path, isMember),
        parent,
        hasScanner,
      }}
    />
  );
}

type BarProps = Omit<TopBarProps, "path"> & {
  login: string | null;
  name: string | null;
  back: string;
  parent: string | null;
  hasScanner: boolean;
};

function Bar({ productName, person, isMember, unread, login, name, back, parent, hasScanner }: BarProps) {
  return (
    <header
      className={`sticky top-0 z-(--layer-bar) border-b border-border bg-surface ${isMember ? "lg:hidden" : ""}`}
    >
      <div className="mx-auto flex min-h-(--header-height) max-w-6xl flex-wrap items-center gap-1 pr-[max(0.75rem,var(--safe-right))] pl-[max(0.25rem,var(--safe-left))]">
        <BackLink fallback={back} parent={parent} />
        {name ? (
          <span data-page-name aria-hidden="true" className="min-w-0 grow basis-20 truncate font-bold">
            {name}
          </span>
        ) : (
          <Link
            to={homeOf(isMember)}
            className="inline-flex min-h-11 min-w-0 items-center font-bold tracking-wide"
          >
            <span className="truncate">{productName}</span>
          </Link>
        )}
        {!person && (
          <div className="ml-6">
            <DeskLinks />
          </div>
        )}
        <nav aria-label="アカウント" className="ml-auto flex flex-wrap items-center justify-end gap-1">
          {isMember && hasScanner && (
            <Link
              to={href("/scan")}
              aria-label="読み取る・チェックイン"
              className="inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              <Icon name="qr-code" className="size-6" />
            </Link>
          )}
          {isMember && <Bell unread={unread} />}
          {person && isMember ? (
            <Link
              to={href("/profile/:id", { id: person.id })}
              aria-label="プロフィール"
              className="inline-flex size-11 items-center justify-center rounded-pill"
            >
              <Avatar name={person.name} pictureUrl={person.pictureUrl} />
            </Link>
          ) : person ? (
            <span className="inline-flex size-11 items-center justify-center">
              <Avatar name={person.name} pictureUrl={person.pictureUrl} />
            </span>
          ) : login !== null ? (
            <a
              href={login}
              className="line-login-button inline-flex min-h-11 items-center rounded-s bg-line-green px-3.5 text-sm font-bold whitespace-nowrap text-white hover:brightness-90 active:brightness-70"
            >
              LINEでログイン
            </a>
          ) : null}
          <SiteMenuButton />
        </nav>
      </div>
    </header>
  );
}
