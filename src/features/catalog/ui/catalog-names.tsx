import { href, Link } from "react-router";
import type { Paint } from "../category.ts";

/** A flavour as recipes name it; somebody's own ones have no page. */
type NamedFlavor = {
  flavor_id: string | null;
  flavor_name: string;
  maker_id: string | null;
  maker_name: string;
  paint: Paint;
};

const LINK = "inline-block py-1.5 hover:underline";

/** A flavour's name, which leads to its page where the catalogue has one. Not for inside of another link. */
export function FlavorName({ flavor }: { flavor: Pick<NamedFlavor, "flavor_id" | "flavor_name" | "paint"> }) {
  const { flavor_id, flavor_name, paint } = flavor;
  if (flavor_id === null || paint === "custom") return flavor_name;
  return (
    <Link to={href("/flavors/:id", { id: flavor_id })} prefetch="intent" className={LINK}>
      {flavor_name}
    </Link>
  );
}

/** The same of its maker. */
export function MakerName({ flavor }: { flavor: Pick<NamedFlavor, "maker_id" | "maker_name" | "paint"> }) {
  const { maker_id, maker_name, paint } = flavor;
  if (maker_id === null || paint === "custom") return maker_name;
  return (
    <Link to={href("/makers/:id", { id: maker_id })} prefetch="intent" className={LINK}>
      {maker_name}
    </Link>
  );
}
