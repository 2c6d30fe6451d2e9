import { Menu } from "@base-ui/react/menu";
import { Link } from "react-router";
import { Icon } from "../images/icon.tsx";
import type { ActionMenuProps } from "./action.ts";

const ITEM_CLASSES =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 text-sm font-bold outline-none data-highlighted:bg-surface-2 data-highlighted:inset-ring-2 data-highlighted:inset-ring-accent";

/** The menu of an `ActionMenu`. A press closes nothing by itself: what comes next, a question for instance, is the action's own. */
export default function PopoverMenu({ isOpen, onClose, title, anchor, actions }: ActionMenuProps) {
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
