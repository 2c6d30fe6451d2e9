import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";

type PersonRowProps = {
  person: PersonFace;
  /** False for somebody whose profile this person cannot open. */
  isLinked?: boolean;
  detail?: ReactNode;
  /** What can be done with them. */
  children?: ReactNode;
};

/** Somebody as they chose to be shown, in one line. */
export function PersonRow({ person, isLinked = true, detail, children }: PersonRowProps) {
  const { user_id, name, picture_url } = person;
  return (
    <ListRow
      picture={<Avatar name={name} pictureUrl={picture_url} className="size-11" />}
      name={
        isLinked ? (
          <Link
            to={href("/profile/:id", { id: user_id })}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )
      }
      detail={detail}
    >
      {children && <div className="ml-auto">{children}</div>}
    </ListRow>
  );
}
