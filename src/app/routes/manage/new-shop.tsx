import { href, useNavigate } from "react-router";
import { useRegistrationCalls } from "#features/shop-registration/ui/registration-calls.ts";
import { RegistrationForm } from "#features/shop-registration/ui/registration-form.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/new-shop.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "お店を登録する",
  menuEntry: "お店",
} satisfies ScreenHandle;

export function loader({ context }: Route.LoaderArgs) {
  return { personId: signedInUser(context).userId };
}

export function meta() {
  return [{ title: "お店を登録する" }];
}

export default function NewShop({ loaderData: { personId } }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useRegistrationCalls();
  const navigate = useNavigate();
  const toast = useToast();
  if (!root) return null;
  return (
    <RegistrationForm
      personId={personId}
      maps={root.settings.maps}
      calls={calls}
      onRegistered={async (shopId) => {
        toast({ text: "登録しました" });
        await navigate(href("/shops/manage/:shopId", { shopId }), { replace: true });
      }}
    />
  );
}
