type MixIds = { id: string; short_id: string };

/** The public addresses on which a mix may stand: both of its own, and the community's page. */
export function publicPagesOf(mix: MixIds): string[] {
  return ["/", ...ownPagesOf(mix)];
}

/** The addresses of a mix's own page, by either id. */
export function ownPagesOf({ id, short_id }: MixIds): string[] {
  return [`/m/${short_id}`, `/m/${id}`];
}
