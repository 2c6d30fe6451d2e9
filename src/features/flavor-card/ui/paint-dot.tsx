import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import type { CardFlavor } from "../card-face.ts";
import { type MixColor, tintOf } from "../flavor-color.ts";
import { colorOf } from "../paint-tones.ts";

type PaintDotProps = {
  paint: Paint;
  /** True where the category's name already stands beside the dot. */
  isNamed?: boolean;
};

/** The paint of a category as a dot. Where no name stands beside it, the name is said. */
export function PaintDot({ paint, isNamed = false }: PaintDotProps) {
  return <FlavorDot flavor={{ paint }} isNamed={isNamed} />;
}

type Painted = Pick<CardFlavor, "paint" | "tints">;

/** A flavour's own colour as a dot. Where its family is not named beside it, that is said. */
export function FlavorDot({ flavor, isNamed = false }: { flavor: Painted; isNamed?: boolean }) {
  const color = { backgroundColor: flavorPaint(flavor) };
  if (isNamed) return <i className="paint-dot" style={color} aria-hidden="true" />;
  return <i className="paint-dot" style={color} role="img" aria-label={CATEGORY_LABELS[flavor.paint]} />;
}

/** A flavour in the colour that its mix has for it. Its name stands beside it. */
export function MixDot({ color, className }: { color: MixColor; className: string }) {
  return (
    <i
      aria-hidden="true"
      className={`${className} ${color.isFaint ? "faint-edge" : ""}`}
      style={{ backgroundColor: color.hex }}
    />
  );
}

/** A flavour's own colour as a disc, the picture of a row. */
export function FlavorDisc({ flavor }: { flavor: Painted }) {
  return (
    <span
      aria-hidden="true"
      className="size-10 shrink-0 rounded-pill shadow-1"
      style={{ backgroundColor: flavorPaint(flavor) }}
    />
  );
}

/** A flavour's own colour as CSS says it. */
export function flavorPaint(flavor: Painted): string {
  const tint = tintOf(flavor);
  if (tint === flavor.paint) return paintColor(flavor.paint);
  const { l, c, h } = colorOf(tint);
  return `oklch(${l} ${c} ${h})`;
}

/** A paint as the CSS colour that the tokens define. */
export function paintColor(paint: Paint): string {
  return `oklch(var(--${paint}-light) var(--${paint}-chroma) var(--${paint}-hue))`;
}
