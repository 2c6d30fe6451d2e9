/** One dot of a card, in a colour of its art. The name stands beside it. */
export function CardDot({ color }: { color: string | undefined }) {
  return <i className="flavor-card-dot" style={{ backgroundColor: color }} aria-hidden="true" />;
}

/** Dots in a row, each known by its place. */
export function CardDots({ colors }: { colors: string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its place
  return colors.map((color, index) => <CardDot key={index} color={color} />);
}
