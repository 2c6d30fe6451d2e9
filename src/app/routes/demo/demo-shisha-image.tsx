import { href } from "react-router";
import { type SharePicture, sharePictures } from "#features/cards/share-pictures.ts";
import { CARD_PICTURES, endingOf } from "#features/flavor-card/card-shapes.ts";
import { findDemoPlaces } from "#fixtures/demo/find-demo-places.ts";
import { servicesContext } from "../../contexts.ts";
import { DemoPage } from "../../demo/demo-page.tsx";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import type { Route } from "./+types/demo-shisha-image.ts";

export const middleware = [requires("open")];

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  return orNotFound(await findDemoPlaces(context.get(servicesContext)));
}

export function meta() {
  return [{ title: "カードの画像の見本" }];
}

/** The picture of a message in LINE, which nobody chooses. */
function messagePicture(path: string): SharePicture {
  const { width, height } = CARD_PICTURES.line;
  const place = { href: `${path}/card.png?shape=line`, ending: endingOf("line") };
  return { shape: "line", label: "LINEのメッセージ", width, height, ...place };
}

/** Every picture that a card leaves the product as, side by side. */
export default function DemoShishaImage({ loaderData: { cardId, hasPhoto } }: Route.ComponentProps) {
  const path = href("/m/:id", { id: cardId });
  const pictures = [...sharePictures(path, { hasPhoto }), messagePicture(path)];
  return (
    <DemoPage title="カードの画像" persona={null} realPath={path}>
      <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
        <h1 className="text-xl">カードの画像</h1>
        <p className="phrases mt-2 max-w-[38rem] text-ink-2">
          1枚のカードから、保存用・ストーリー用・写真つき・リンク用・LINEのメッセージ用の画像をサーバーが描きます。
        </p>
        <ul className="mt-8 flex flex-wrap items-end gap-x-8 gap-y-10">
          {pictures.map(({ shape, label, width, height, href: src, ending }) => (
            <li key={shape} className="min-w-0 max-w-full">
              <figure>
                <a href={src} className="block">
                  <img
                    loading="lazy"
                    src={src}
                    alt={`${label}の画像`}
                    width={width}
                    height={height}
                    className="h-auto max-h-[70vh] w-auto max-w-full rounded-m bg-surface-2 shadow-1 sm:h-88"
                  />
                </a>
                <figcaption className="mt-3 text-sm">
                  <b>{label}</b>{" "}
                  <span className="tabular text-ink-2">
                    {width}×{height}・{ending.toUpperCase()}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </main>
    </DemoPage>
  );
}
