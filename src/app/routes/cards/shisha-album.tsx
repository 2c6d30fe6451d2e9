import { albumCover, albumMonths } from "#features/history/album.ts";
import { findAlbum } from "#features/history/queries/find-album.ts";
import { AlbumScreen } from "#features/history/ui/album/album-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/shisha-album.ts";

export const middleware = [requires("member")];
export const handle = { name: "アルバム", menuEntry: "履歴", isCached: true } satisfies ScreenHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const year = orNotFound(/^[12]\d{3}$/.test(params.year) ? params.year : null);
  const album = await findAlbum(context.get(servicesContext), signedInUser(context), year);
  const { author_name, mixes, left_out: leftOut, years } = album;
  return {
    year,
    years,
    leftOut,
    cover: mixes.length > 0 ? albumCover(year, author_name, mixes) : null,
    months: albumMonths(author_name, mixes).map(({ month, title, faces }) => ({
      month,
      title,
      titles: faces.map((face) => face.title),
    })),
  };
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${params.year}年のアルバム` }];
}

export default function ShishaAlbum({ loaderData }: Route.ComponentProps) {
  return <AlbumScreen {...loaderData} />;
}
