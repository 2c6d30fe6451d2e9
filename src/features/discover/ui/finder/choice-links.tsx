import { href, Link, useLocation } from "react-router";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import { Icon } from "#ui/images/icon.tsx";
import type { FinderChoice } from "../../finder-choices.ts";

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-4 text-sm font-bold text-ink hover:brightness-95";
const OFF = "border-border-strong bg-surface";
const ON = "border-accent bg-accent-soft";

/** What an address knows that was chosen among filters: they stay as they are on the screen. */
export const CHOICE = "choice";

/** Each is the address with it or without it, so that a filter needs no script and can be shared. */
export function ChoiceLinks({
  label,
  choices,
  filters,
}: {
  label: string;
  choices: readonly FinderChoice[];
  filters: ShopFilters;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice.label}>
          <ChoiceLink choice={choice} filters={filters} />
        </li>
      ))}
    </ul>
  );
}

export function ChoiceLink({ choice, filters }: { choice: FinderChoice; filters: ShopFilters }) {
  const isOn = choice.isOn(filters);
  // From さがす it leads to the list, from its top, and back again.
  const isOnList = useLocation().pathname === href("/shops");
  return (
    <Link
      to={finderAddress(choice.toggled(filters))}
      replace={isOnList}
      state={isOnList ? CHOICE : null}
      preventScrollReset={isOnList}
      aria-current={isOn ? "true" : undefined}
      className={`${CHIP} ${isOn ? ON : OFF}`}
    >
      {isOn && <Icon name="check" className="size-4 text-accent" />}
      {choice.label}
      {isOn && <span className="sr-only">（選択中。押すと外れます）</span>}
    </Link>
  );
}
