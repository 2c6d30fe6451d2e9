import { avifWidths, pictureWidths, portraitWidths, widthOf } from "#ui/images/picture-sources.ts";

/** What a person may send as one picture (specification, section 5). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Uploaded for one mix, person or shop and shown by nothing yet; until they are swept they must not fill the disk. */
export const MAX_UNUSED_PICTURES = 12;

export const BUCKETS = ["mix-images", "profile-images", "shop-images", "news-images"] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Where pictures of one thing are: `folder` is the id of the mix, the person or the shop. */
export type PictureFolder = { bucket: Bucket; folder: string };

export type StoredFiles = PictureFolder & { name: string; width: number };

const CONTENT_TYPES = { jpg: "image/jpeg", webp: "image/webp", avif: "image/avif" };
const FILE = /^([0-9a-f]{32})(?:\.(jpg)|-([1-9]\d{0,3})\.(webp|avif))$/;

/** The files of a picture below the store, the master first. AVIF comes later, and goes with the rest. */
export function filesOf({ bucket, folder, name, width }: StoredFiles) {
  const master = `${bucket}/${folder}/${name}.jpg`;
  const isPortrait = bucket === "profile-images";
  const webp = isPortrait ? portraitWidths(width) : pictureWidths(width);
  const avif = isPortrait ? [] : avifWidths(width);
  return {
    master,
    webp: webp.map((one) => widthOf(master, one, "webp")),
    avif: avif.map((one) => widthOf(master, one, "avif")),
  };
}

/** The master below the store, by the address of its picture (migrations/0008). */
export function masterAt(image_url: string): string {
  return image_url.replace(/^\/storage\//, "");
}

/** "0a….jpg" and "0a…-640.webp" by their picture's name; null for everything that no file of ours is called. */
export function readFileName(file: string): { name: string; contentType: string } | null {
  const [, name, master, , format] = FILE.exec(file) ?? [];
  const ending = (master ?? format) as keyof typeof CONTENT_TYPES | undefined;
  return name && ending ? { name, contentType: CONTENT_TYPES[ending] } : null;
}

export function contentTypeOf(path: string): string {
  return CONTENT_TYPES[path.slice(path.lastIndexOf(".") + 1) as keyof typeof CONTENT_TYPES];
}
