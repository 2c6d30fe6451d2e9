import { href, Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";

/** The way from something of a shop to its page; nothing where it has none. */
export function ShopLink({ shop }: { shop: { id: string; is_open: boolean } }) {
  if (!shop.is_open) return null;
  return (
    <Link
      to={href("/shops/:id", { id: shop.id })}
      className="flex min-h-11 w-fit items-center gap-1.5 text-sm font-bold text-accent hover:underline"
    >
      <Icon name="store" className="size-4" />
      お店を見る
    </Link>
  );
}
