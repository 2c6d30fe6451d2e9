/** Whole names: Tailwind makes no class of a name that is put together. */
const SHOWN_IN = { light: "shown-in-light", dark: "shown-in-dark" };

type ThemedPictureProps = {
  /** Without its ending: "/guide/card" is of card-light.webp and card-dark.webp. */
  path: string;
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
  className: string;
};

/** A picture that there is for either theme. */
export function ThemedPicture({ path, alt, className, ...size }: ThemedPictureProps) {
  return (["light", "dark"] as const).map((scheme) => (
    <img
      key={scheme}
      // The one that is not shown is not fetched.
      loading="lazy"
      src={`${path}-${scheme}.webp`}
      alt={alt}
      {...size}
      className={`${className} ${SHOWN_IN[scheme]}`}
    />
  ));
}
