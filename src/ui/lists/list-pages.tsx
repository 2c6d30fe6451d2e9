import { listAddress } from "./list-address.ts";
import { PageLinks } from "./page-links.tsx";

type ListPagesProps = {
  /** What is paged, for those who cannot see it. */
  label: string;
  path: string;
  /** What is asked of the list beside its page. */
  asked: Record<string, string | null | undefined>;
  /** Where the page begins; null at the top. */
  cursor: string | null;
  /** Where the next one begins; null at the end. */
  nextCursor: string | null;
};

/** The ways between pages of a list that its address narrows. */
export function ListPages({ label, path, asked, cursor, nextCursor }: ListPagesProps) {
  return (
    <PageLinks
      label={label}
      first={cursor === null ? null : { to: listAddress(path, asked), text: "先頭へ" }}
      next={
        nextCursor === null
          ? null
          : { to: listAddress(path, { ...asked, cursor: nextCursor }), text: "次のページ" }
      }
      className="mt-5"
    />
  );
}
