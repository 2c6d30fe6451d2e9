import { type PictureImage, pictureSources } from "./picture-sources.ts";

type PictureProps = {
  image: PictureImage;
  alt: string;
  /** How wide it stands in the page, as the `sizes` attribute says it. */
  sizes: string;
  /** The first picture of a page comes before everything else, the others when they are near. */
  isFirst?: boolean;
  className?: string;
};

/** A stored picture in the smallest format and width that will do. */
export function Picture({ image, alt, sizes, isFirst = false, className }: PictureProps) {
  const { src, webp, avif } = pictureSources(image);
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {/* How it is loaded before what: Firefox would fetch the master of a lazy picture at once. */}
      <img
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        src={src}
        alt={alt}
        width={image.width}
        height={image.height}
        decoding="async"
        style={{ backgroundColor: image.placeholder }}
        className={className}
      />
    </picture>
  );
}
