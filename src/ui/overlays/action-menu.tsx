import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { Link } from "react-router";
import { Button, ButtonLink } from "../controls/button.tsx";
import { Icon } from "../images/icon.tsx";
import type { IconName } from "../images/icon-names.ts";
import { isDesk } from "../use-is-desk.ts";
import { Sheet } from "./sheet.tsx";

/** Leads somewhere, or does something. */
export type Action = { label: string; icon: IconName; isDanger?: boolean } & (
  | { to: string; onPress?: undefined }
  | { to?: undefined; onPress: () => void }
);

type ActionMenuProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What the actions are for. */
  title: string;
  /** The button that opened it, beside which a menu stands. */
  anchor: HTMLElement;
  actions: readonly Action[];
};

/** What can be done with one thing of many: a menu beside its button on a desk, a sheet in reach of the thumb on a phone. */
export function ActionMenu(props: ActionMenuProps) {
  // It stays what it was opened as.
  const [isAtDesk] = useState(isDesk);
  return isAtDesk ? <PopoverMenu {...props} /> : <ActionSheet {...props} />;
}

const ITEM_CLASSES =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 text-sm font-bold outline-none data-highlighted:bg-surface-2 data-highlighted:inset-ring-2 data-highlighted:inset-ring-accent";

/** A press closes nothing by itself: what comes next, a question for instance, is the action's own. */
function PopoverMenu({ isOpen, onClose, title, anchor, actions }: ActionMenuProps) {
  return (
    <Menu.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-(--layer-sheet)"
        >
          <Menu.Popup
            aria-label={title}
            finalFocus={() => anchor}
            className="grid min-w-48 rounded-m border border-border bg-surface p-1.5 text-ink shadow-card outline-none transition-[opacity,scale] duration-[120ms] origin-(--transform-origin) data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {actions.map(({ label, icon, isDanger, to, onPress }) => {
              const className = `${ITEM_CLASSES} ${isDanger ? "text-danger" : ""}`;
              return to === undefined ? (
                <Menu.Item key={label} closeOnClick={false} onClick={onPress} className={className}>
                  <Icon name={icon} className="size-5" />
                  {label}
                </Menu.Item>
              ) : (
                <Menu.LinkItem key={label} render={<Link to={to} />} className={className}>
                  <Icon name={icon} className="size-5" />
                  {label}
                </Menu.LinkItem>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const PLAIN = { look: "secondary" } as const;
const DANGEROUS = { look: "quiet", className: "text-danger!" } as const;

function ActionSheet({ isOpen, onClose, title, actions }: ActionMenuProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <div className="grid gap-2">
        {actions.map(({ label, icon, isDanger, to, onPress }) => {
          const look = isDanger ? DANGEROUS : PLAIN;
          return to === undefined ? (
            <Button key={label} {...look} onClick={onPress}>
              <Icon name={icon} className="size-5" />
              {label}
            </Button>
          ) : (
            <ButtonLink key={label} {...look} to={to}>
              <Icon name={icon} className="size-5" />
              {label}
            </ButtonLink>
          );
        })}
      </div>
    </Sheet>
  );
}
