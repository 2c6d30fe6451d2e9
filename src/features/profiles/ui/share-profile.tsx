import { useState } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import type { Shareable } from "#line-client/line-client.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { SendLink } from "#ui/sharing/send-link.tsx";
import { profilePath } from "./profile-path.ts";

type ShareProfileProps = { person: PersonFace; baseUrl: string; productName: string };

/** Sends the link of a profile. */
export function ShareProfile({ person, baseUrl, productName }: ShareProfileProps) {
  const [isOpen, setOpen] = useState(false);
  const path = profilePath(person.user_id);
  const url = baseUrl + path;
  const title = `${person.name}さんのプロフィール | ${productName}`;
  const shareable: Shareable = {
    title,
    url,
    messages: [{ type: "text", text: `${title}\n${url}\n${AGE_NOTICE}` }],
  };
  return (
    <>
      <Button look="quiet" className="text-sm" onClick={() => setOpen(true)}>
        <Icon name="share-2" className="size-5" />
        シェアする
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`${person.name}さんのプロフィールをシェアする`}
      >
        <div className="grid gap-4">
          <SendLink shareable={shareable} path={path} />
          <p className="rounded-s bg-surface-2 p-3 text-sm break-all select-all">{url}</p>
        </div>
      </Sheet>
    </>
  );
}
