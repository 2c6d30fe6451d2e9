import { Suspense, useState } from "react";
import { Button, ButtonLink } from "../controls/button.tsx";
import { Icon } from "../images/icon.tsx";
import { isDesk } from "../use-is-desk.ts";
import type { ActionMenuProps } from "./action.ts";
import { PopoverMenu } from "./load-overlays.ts";
import { Sheet } from "./sheet.tsx";
import { usePanel } from "./use-panel.ts";

/** What can be done with one thing of many: a menu beside its button on a desk, a sheet in reach of the thumb on a phone. */
export function ActionMenu(props: ActionMenuProps) {
  // It stays what it was opened as.
  const [isAtDesk] = useState(isDesk);
  return isAtDesk ? <DeskMenu {...props} /> : <ActionSheet {...props} />;
}

function DeskMenu(props: ActionMenuProps) {
  const panel = usePanel(props);
  return (
    panel && (
      <Suspense>
        <PopoverMenu {...props} {...panel} />
      </Suspense>
    )
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
