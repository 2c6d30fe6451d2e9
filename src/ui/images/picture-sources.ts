const STEPS = [320, 640, 1280];
const PORTRAIT_STEP = 128;
/** Of the widths that a picture has, how many of the widest are there as AVIF as well. */
const AVIF_STEPS = 2;

/** The widths in which a picture is kept beside its master; one that is narrower than a step ends with its own. */
export function pictureWidths(width: number): number[] {
  const steps = STEPS.filter((step) => step < width);
  return steps.length < STEPS.length ? [...steps, width] : steps;
}

export function avifWidths(width: number): number[] {
  return pictureWidths(width).slice(-AVIF_STEPS);
}

/** A profile picture is shown small: beside its master there is one width. */
export function portraitWidths(width: number): number[] {
  return [Math.min(PORTRAIT_STEP, width)];
}

/** The file of one width, by the address or the name of its master: "…/a.jpg", 640, "webp" is "…/a-640.webp". */
export function widthOf(master: string, width: number, format: "webp" | "avif"): string {
  return `${master.replace(/\.jpg$/, "")}-${width}.${format}`;
}

/** A stored picture as pages read it. */
export type PictureImage = {
  image_url: string;
  /** Of the master, whose widths and formats follow from it. */
  width: number;
  height: number;
  /** The mean colour, "#rrggbb": stands in until the picture is there. */
  placeholder: string;
  has_avif: boolean;
};

/** What `<source>` and `<img>` of a picture say: srcset by format, and the master for whoever knows neither. */
export function pictureSources({
  image_url,
  width,
  has_avif,
}: Pick<PictureImage, "image_url" | "width" | "has_avif">) {
  const srcSet = (widths: number[], format: "webp" | "avif") =>
    widths.map((one) => `${widthOf(image_url, one, format)} ${one}w`).join(", ");
  return {
    src: image_url,
    webp: srcSet(pictureWidths(width), "webp"),
    avif: has_avif ? srcSet(avifWidths(width), "avif") : null,
  };
}
