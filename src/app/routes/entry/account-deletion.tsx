import { DAYS_TO_RETURN } from "#features/account-deletion/account-deletion.ts";
import { deletionGuide, LINE_BY_HAND } from "#features/account-deletion/deletion-guide.ts";
import { LegalPage } from "#features/accounts/ui/legal-page.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/account-deletion.ts";

export const middleware = [requires("open")];
export const handle = { name: "アカウントの削除" } satisfies ScreenHandle;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { isRequested: query.has("requested"), isLineOpen: query.get("line") === "open" };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, () => ({
    title: "アカウントの削除",
    description: deletionGuide.lead,
    path: "/account-deletion",
  }));
}

/** The explanation, and where whoever has just asked for it arrives, who is signed in no more. */
export default function AccountDeletion({ loaderData: { isRequested, isLineOpen } }: Route.ComponentProps) {
  return (
    <LegalPage
      document={deletionGuide}
      above={
        isRequested && (
          <>
            <Notice look="info">
              アカウントの削除を受け付けました。いまから、だれからも見えません。{DAYS_TO_RETURN}
              日以内にもう一度ログインすると、取りやめられます。
            </Notice>
            {isLineOpen && <Notice look="warning">{LINE_BY_HAND}</Notice>}
          </>
        )
      }
    />
  );
}
