import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";

type PaintDotProps = {
  paint: Paint;
  /** True where the category's name already stands beside the dot. */
  isNamed?: boolean;
};

/** The paint of a category as a dot. Where no name stands beside it, the name is said. */
export function PaintDot({ paint, isNamed = false }: PaintDotProps) {
  const color = { backgroundColor: paintColor(paint) };
  if (isNamed) return <i className="paint-dot" style={color} aria-hidden="true" />;
  return <i className="paint-dot" style={color} role="img" aria-label={CATEGORY_LABELS[paint]} />;
}

/** A paint as the CSS colour that the tokens define. */
export function paintColor(paint: Paint): string {
  return `oklch(var(--${paint}-light) var(--${paint}-chroma) var(--${paint}-hue))`;
}
