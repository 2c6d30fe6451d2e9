import type { PersonFace } from "#features/accounts/person-face.ts";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { ShareLink } from "#ui/sharing/share-link.tsx";
import { profilePath } from "./profile-path.ts";

type ShareProfileProps = { person: PersonFace; baseUrl: string; productName: string };

/** Sends the link of a profile. */
export function ShareProfile({ person, baseUrl, productName }: ShareProfileProps) {
  return (
    <ShareLink
      path={profilePath(person.user_id)}
      baseUrl={baseUrl}
      title={`${person.name}さんのプロフィール | ${productName}`}
      notice={AGE_NOTICE}
      sheetTitle={`${person.name}さんのプロフィールをシェアする`}
    />
  );
}
