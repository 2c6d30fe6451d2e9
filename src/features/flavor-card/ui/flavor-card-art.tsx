import type { CardArt } from "../art.ts";
import { artBackground } from "../art-css.ts";

/** The painting alone, filling the box that it stands in. */
export function FlavorCardArt({ art }: { art: CardArt }) {
  return (
    <div
      className="flavor-card-art"
      style={{ backgroundColor: art.base, backgroundImage: artBackground(art) }}
      aria-hidden="true"
    >
      <svg
        viewBox={`0 0 ${art.frame.width} ${art.frame.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {art.strands.map(({ color, threads }) => (
          <path key={threads[0]} d={threads.join("")} stroke={color} />
        ))}
      </svg>
    </div>
  );
}
