import type { ReactNode } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";

type PersonRowProps = {
  person: PersonFace;
  detail?: ReactNode;
  /** What can be done with them. */
  children?: ReactNode;
};

/** Somebody as they chose to be shown, in one line. */
export function PersonRow({ person: { name, picture_url }, detail, children }: PersonRowProps) {
  return (
    <ListRow
      picture={<Avatar name={name} pictureUrl={picture_url} className="size-11" />}
      name={name}
      detail={detail}
    >
      {children}
    </ListRow>
  );
}
