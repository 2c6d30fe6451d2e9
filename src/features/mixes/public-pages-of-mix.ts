/** The public addresses on which a mix may stand: both of its own, and the community's page. */
export function publicPagesOf({ id, short_id }: { id: string; short_id: string }): string[] {
  return ["/", `/m/${short_id}`, `/m/${id}`];
}
