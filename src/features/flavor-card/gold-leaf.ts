/** Gold leaf, from one corner of a card to the other: [per cent of the way, colour]. Light falls on it as on the card. */
export const GOLD_LEAF: readonly (readonly [number, string])[] = [
  [0, "#f4e3b0"],
  [12, "#c9a052"],
  [28, "#8d682d"],
  [43, "#e2c57f"],
  [52, "#fbf0cd"],
  [60, "#d3ae62"],
  [76, "#85612a"],
  [90, "#d9b96f"],
  [100, "#a47c3a"],
];

/** The thin line inside the leaf. */
export const GOLD_LINE = "#f3dc9fb8";

/** The leaf as a CSS `background-image`. */
export const GOLD_BACKGROUND = `linear-gradient(135deg,${GOLD_LEAF.map(([at, color]) => `${color} ${at}%`).join(",")})`;
