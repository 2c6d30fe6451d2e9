import { Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { type Compared, compareAddress } from "../compared.ts";

/** From the page of a thing to the same beside another. */
export function CompareLink({ compared, children }: { compared: Compared; children: string }) {
  return (
    <Link
      to={compareAddress(compared)}
      prefetch="intent"
      className="-mx-2 inline-flex min-h-11 w-fit max-w-full items-center gap-2 rounded-s px-2 text-sm font-bold text-accent hover:underline"
    >
      <Icon name="arrow-left-right" className="size-4" />
      {children}
    </Link>
  );
}
