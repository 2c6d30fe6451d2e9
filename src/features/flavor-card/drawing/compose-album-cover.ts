import type { Node, RgbaImage } from "@takumi-rs/core";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { ALBUM_SIZE, type AlbumCover } from "../album-page.ts";
import type { CardArt } from "../art.ts";
import { AGE_NOTICE } from "../card-text.ts";
import { hexOf, translucent } from "../oklch.ts";
import { PAINTS } from "../paint-tones.ts";
import { frameLine } from "./frame-nodes.ts";
import { box, type Inks, oneLine, paintingNodes, words } from "./nodes.ts";
import { footNode, headNode } from "./shaded-parts.ts";

type CoverSubject = { cover: AlbumCover; art: CardArt; ground: RgbaImage; wordmark: string; inks: Inks };

const MARGIN = 84;
const RING = 620;
const RING_TOP = 188;
const STROKE = 64;
const FADE = 300;
// Parts of the way round, which the ring counts as 100.
const GAP = 0.8;

/** The cover of a year: its colours as a ring around the year, and below how many different things it held. */
export function composeAlbumCover(subject: CoverSubject): Node {
  const { cover, art, ground, wordmark, inks } = subject;
  const { width, height } = ALBUM_SIZE;
  const left = (width - RING) / 2;
  const inside = RING - STROKE * 2;
  return box({ width, height, position: "relative", overflow: "hidden" }, [
    ...paintingNodes(art, ground, width, height),
    headNode(subject, { height: 340, top: MARGIN, side: MARGIN, fontSize: 34 }, [
      words(wordmark, { letterSpacing: "0.16em" }),
      words("アルバム", { letterSpacing: "0.12em" }),
    ]),
    footNode(subject, { fade: FADE, side: MARGIN, bottom: MARGIN - 14, gap: 38 }, [
      box(
        { width: "100%", justifyContent: "space-between" },
        cover.lines.map((line) => figure(line, inks)),
      ),
      box(
        {
          width: "100%",
          flexDirection: "column",
          gap: 10,
          paddingTop: 30,
          borderTop: `3px solid ${inks.line}`,
        },
        [
          oneLine(`by ${cover.author_name}`, { width: "100%", fontSize: 34 }),
          words(AGE_NOTICE, { fontSize: 22, color: inks.soft }),
        ],
      ),
    ]),
    box({
      position: "absolute",
      top: RING_TOP,
      left,
      width: RING,
      height: RING,
      borderRadius: RING,
      backgroundColor: translucent(art.foot.upper, 0.86),
    }),
    {
      type: "image",
      src: ringSvg(cover.paints),
      width: RING,
      height: RING,
      style: { position: "absolute", top: RING_TOP, left, width: RING, height: RING },
    },
    box(
      {
        position: "absolute",
        top: RING_TOP + STROKE,
        left: left + STROKE,
        width: inside,
        height: inside,
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        color: inks.strong,
      },
      [
        words(cover.year, { fontSize: 148, fontWeight: 700, lineHeight: 1.15, letterSpacing: "0.02em" }),
        words("わたしの煙の色", { fontSize: 36, color: inks.soft, letterSpacing: "0.06em" }),
      ],
    ),
    frameLine({ inset: 28, radius: 44, width: 3 }, inks.frame),
  ]);
}

function figure({ label, count, unit }: AlbumCover["lines"][number], inks: Inks): Node {
  return box({ flexDirection: "column", alignItems: "flex-start" }, [
    box({ alignItems: "baseline", gap: 6 }, [
      words(groupedNumber(count), { fontSize: 76, fontWeight: 700, lineHeight: 1.15 }),
      words(unit, { fontSize: 30 }),
    ]),
    words(label, { fontSize: 28, color: inks.soft }),
  ]);
}

/** As ui/taste-ring.tsx draws it, clockwise from the top. */
function ringSvg(paints: AlbumCover["paints"]): string {
  const radius = (100 * (RING - STROKE)) / RING / 2;
  const round = 2 * Math.PI * radius;
  let start = 0;
  const arcs = paints.map(({ paint, share }) => {
    const part = Math.max(0.4, share * 100 - (paints.length > 1 ? GAP : 0));
    const dash = `${((part / 100) * round).toFixed(2)} ${round.toFixed(2)}`;
    const offset = (-(start / 100) * round).toFixed(2);
    start += share * 100;
    return `<circle cx="50" cy="50" r="${radius}" fill="none" stroke="${hexOf(PAINTS[paint])}" stroke-width="${(100 * STROKE) / RING}" stroke-dasharray="${dash}" stroke-dashoffset="${offset}" transform="rotate(-90 50 50)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${RING}" height="${RING}">${arcs.join("")}</svg>`;
}
