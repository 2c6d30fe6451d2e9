import { kindLabel } from "#features/mixes/favorite.ts";
import { Mark } from "#ui/images/mark.tsx";
import type { FavoriteControls } from "./favorite-calls.ts";
import { REACTION_CLASSES } from "./like-button.tsx";
import { useKinds } from "./use-kinds.ts";

/** 吸ってみたい for somebody else's mix. */
export function WantButton({ mixId, controls }: { mixId: string; controls: FavoriteControls }) {
  const { want } = useKinds({ target_type: "mix", target_id: mixId }, controls);
  return (
    <button type="button" aria-pressed={want.isOn} onClick={want.press} className={REACTION_CLASSES}>
      <Mark name="bookmark" isOn={want.isOn} />
      {kindLabel("mix", "want")}
    </button>
  );
}

/** The same for a visitor: it leads to the sign-in and back. */
export function WantLink({ loginHref }: { loginHref: string }) {
  return (
    <a href={loginHref} className={REACTION_CLASSES}>
      <Mark name="bookmark" isOn={false} />
      {kindLabel("mix", "want")}
      <span className="sr-only">（ログインして入れる）</span>
    </a>
  );
}
