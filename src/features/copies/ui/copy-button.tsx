import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { recordPath } from "../record-path.ts";

/** Takes a card's recipe into the form. */
export function CopyButton({ shortId }: { shortId: string }) {
  return (
    <ButtonLink to={recordPath(shortId)} look="secondary" className="w-full">
      <Icon name="copy" className="size-5" />
      同じ配合で記録する
    </ButtonLink>
  );
}
