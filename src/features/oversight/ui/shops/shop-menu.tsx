import { useRef, useState } from "react";
import { href } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { ActionMenu } from "#ui/overlays/action-menu.tsx";
import { actsOnShop, type ShopAct } from "../../shop-acts.ts";
import type { AdministeredShop } from "../../shops-response.ts";
import { SHOP_ACT_TEXTS } from "./shop-text.ts";

const ICONS: Record<ShopAct, IconName> = {
  close: "x",
  reopen: "store",
  hide: "eye-off",
  show: "eye",
  revoke_verification: "badge-check",
};

/** What can be done about one shop of the list, each asked about first. */
export function ShopMenu({ shop, onAct }: { shop: AdministeredShop; onAct: (act: ShopAct) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${shop.name}のメニュー`}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-surface-2 md:size-8"
      >
        <Icon name="ellipsis" />
      </button>
      {isOpen && button.current && (
        <ActionMenu
          isOpen
          onClose={() => setOpen(false)}
          title={shop.name}
          anchor={button.current}
          actions={[
            {
              label: "お店のページ",
              icon: "external-link" as const,
              to: href("/shops/:id", { id: shop.id }),
            },
            ...actsOnShop(shop).map((act) => ({
              label: SHOP_ACT_TEXTS[act].label,
              icon: ICONS[act],
              isDanger: act === "revoke_verification",
              onPress: () => {
                setOpen(false);
                onAct(act);
              },
            })),
          ]}
        />
      )}
    </>
  );
}
