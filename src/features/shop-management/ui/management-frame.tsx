import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { Icon } from "#ui/images/icon.tsx";
import { MANAGEMENT_SECTIONS } from "./management-sections.ts";

type ManagementFrameProps = {
  shop: Pick<ManagedShop, "id" | "name">;
  /** The `label` of the section that it is; what the page is called. */
  section: string;
  /** Beside the title: a figure, a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A section of a shop's management: on a phone below the shop's name, on a desk beside its fellows. The way back to the overview is
 * the shell's (`parentOf` of the screen's handle), and no second one stands here.
 */
export function ManagementFrame({ shop, section, aside, children }: ManagementFrameProps) {
  return (
    <main
      id="main"
      className="page page-wide flex flex-wrap items-start pt-4 pb-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)_auto] lg:gap-x-10 lg:pt-8"
    >
      <p className="flex min-h-11 min-w-[min(9rem,100%)] flex-1 items-center text-sm text-ink-2 lg:hidden">
        <span className="line-clamp-2">{shop.name}</span>
      </p>
      <nav aria-label="店舗の管理" className="hidden lg:sticky lg:top-8 lg:row-span-2 lg:block">
        <Link
          to={href("/shops/manage/:shopId", { shopId: shop.id })}
          className="flex min-h-11 items-center rounded-m px-4 font-bold hover:bg-surface-2"
        >
          <span className="line-clamp-2">{shop.name}</span>
        </Link>
        <ul className="mt-2 grid gap-1">
          {MANAGEMENT_SECTIONS.map(({ label, icon, path }) => (
            <li key={label}>
              <Link
                to={path(shop.id)}
                aria-current={label === section ? "page" : undefined}
                className="flex min-h-12 items-center gap-3 rounded-m px-4 text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:text-ink"
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="page-heading text-xl lg:self-center">{section}</h1>
      <div className="ml-auto flex min-h-11 items-center justify-end max-lg:empty:hidden">{aside}</div>
      <div className="mt-4 w-full min-w-0 lg:col-span-2 lg:col-start-2">{children}</div>
    </main>
  );
}
