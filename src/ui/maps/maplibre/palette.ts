/** The colours of our own map: the tokens of the same names in ui/tokens.css. */
const TOKENS = ["sea", "shallow", "land", "abroad", "coast", "grid", "rail", "ink", "sea-ink"] as const;

export type Palette = Record<(typeof TOKENS)[number], string>;

/** The tokens as they are painted in the theme in which `element` stands; WebGL knows neither oklch nor light-dark. */
export function readPalette(element: HTMLElement): Palette {
  return Object.fromEntries(TOKENS.map((token) => [token, painted(colourOf(token, element))])) as Palette;
}

/** A probe for each: one that changes its colour would be on the way to it, with the 1 ms that reduced motion leaves. */
function colourOf(token: string, element: HTMLElement): string {
  const probe = document.createElement("span");
  probe.style.color = `var(--map-${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function painted(colour: string): string {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return "transparent";
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}
