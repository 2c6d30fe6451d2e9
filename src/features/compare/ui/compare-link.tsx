import { Link } from "react-router";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { type Compared, compareAddress } from "../compared.ts";

/** From the page of a thing to the same beside another. */
export function CompareLink({ compared, children }: { compared: Compared; children: string }) {
  return (
    <Link to={compareAddress(compared)} prefetch="intent" className={TEXT_LINK_CLASSES}>
      <Icon name="arrow-left-right" className="size-4" />
      {children}
    </Link>
  );
}
