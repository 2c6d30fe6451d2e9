import { Suspense, useEffect, useRef } from "react";
import { href, NavLink, useLocation } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { LogoutButton } from "#features/accounts/ui/logout-button.tsx";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { useLogout } from "../logout-calls.ts";
import { isMember, useRootData } from "../root-data.ts";
import { type Destination, SITE_DESTINATIONS, VISITOR_DESTINATIONS } from "./destinations.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Of whoever is signed in, before the site's own. */
function ownDestinations(id: string): readonly Destination[] {
  return [
    { label: "QRコードを読み取る", path: href("/scan"), icon: "qr-code" },
    { label: "スタンプカード", path: href("/stamps"), icon: "badge-check" },
    { label: "クーポン", path: href("/coupons"), icon: "gift" },
    { label: "友だち", path: href("/friends"), icon: "users-round" },
    { label: "プロフィール", path: href("/profile/:id", { id }), icon: "user-round" },
    { label: "プロフィールを編集する", path: href("/profile/edit"), icon: "pencil" },
    { label: "お店の人に見せるページ", path: href("/p/:id", { id }), icon: "eye" },
    { label: "お店を登録する", path: href("/shops/register"), icon: "plus" },
  ];
}

/** Of whoever runs the place, behind their own. */
const ADMIN_PATH = href("/admin");
const ADMIN_DESTINATIONS: readonly Destination[] = [{ label: "管理", path: ADMIN_PATH, icon: "shield" }];

const WaitingBadge = lazyPart(() => import("#features/administration/ui/waiting-badge.tsx"));

/** Everything that is not a daily way: the site's pages, how it looks, the way in or out. */
export default function SiteMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const root = useRootData();
  const person = root?.person ?? null;
  const { pathname, search, key } = useLocation();
  const logout = useLogout();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
    openedAt.current = key;
  }, [key, onClose]);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="メニュー">
      <div className="grid gap-6">
        <nav aria-label="サイト" className="-mx-2 grid">
          {[
            ...(root && person && isMember(root) ? ownDestinations(person.id) : []),
            ...(root?.isAdmin ? ADMIN_DESTINATIONS : []),
            ...(person ? SITE_DESTINATIONS : VISITOR_DESTINATIONS),
          ].map(({ label, path, icon }) => (
            <NavLink
              key={label}
              to={path}
              end
              className="flex min-h-12 items-center gap-3 rounded-s px-2 hover:bg-surface-2 aria-[current=page]:font-bold aria-[current=page]:text-accent"
              onClick={onClose}
            >
              <Icon name={icon} />
              {label}
              {path === ADMIN_PATH && (
                <Suspense>
                  <WaitingBadge />
                </Suspense>
              )}
            </NavLink>
          ))}
        </nav>
        <ThemeSwitch />
        {person ? <LogoutButton {...logout} /> : <LineLoginButton href={loginHref(pathname + search)} />}
        <p className="text-center text-sm text-ink-2">{AGE_NOTICE}</p>
      </div>
    </Sheet>
  );
}
