import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-limits.ts";
import type { DraftPhoto } from "./stored-draft.ts";

/** The bytes of a photo that is not uploaded yet: as it was chosen, or ready to be sent. */
export type StoredPhoto = { id: string; blob: Blob; isPrepared: boolean; keptAt: string };

/** The same as IndexedDB takes it everywhere: in a private window WebKit refuses a Blob, and the photo would die with its page. */
export type PhotoRow = Omit<StoredPhoto, "blob"> & { bytes: ArrayBuffer; type: string };

export function describePhoto(photos: DraftPhoto[], id: string, alt: string): DraftPhoto[] {
  return photos.map((photo) => (photo.id === id ? { ...photo, alt } : photo));
}

export function addressPhoto(photos: DraftPhoto[], id: string, image_url: string): DraftPhoto[] {
  return photos.map((photo) => (photo.id === id ? { ...photo, image_url } : photo));
}

/** Adds what there is room for. */
export function addPhotos(photos: DraftPhoto[], ids: string[]): DraftPhoto[] {
  const room = MAX_IMAGES_PER_MIX - photos.length;
  return [...photos, ...ids.slice(0, room).map((id) => ({ id, alt: "", image_url: null }))];
}

export type MergedPhotos = {
  photos: DraftPhoto[];
  /** What came meanwhile and finds no room. */
  leftOut: DraftPhoto[];
};

/** One's own photos and words on top of what came, went and was described meanwhile; at most as many as there is room for. */
export function mergePhotos(base: DraftPhoto[], mine: DraftPhoto[], theirs: DraftPhoto[]): MergedPhotos {
  const named = (photos: DraftPhoto[], { id, image_url }: DraftPhoto) =>
    photos.find((one) => (image_url === null ? one.id === id : one.image_url === image_url));
  const kept = mine.flatMap((photo) => {
    const before = named(base, photo);
    return before && before.alt === photo.alt ? (named(theirs, photo) ?? []) : photo;
  });
  const came = theirs.filter((photo) => !named(base, photo) && !named(mine, photo));
  const all = [...kept, ...came];
  return { photos: all.slice(0, MAX_IMAGES_PER_MIX), leftOut: all.slice(MAX_IMAGES_PER_MIX) };
}

/** What an edit of a mix says of its photos, once all of them are uploaded; nothing where nothing changed. */
export function photoEdit(before: DraftPhoto[], after: DraftPhoto[]) {
  const addresses = (photos: DraftPhoto[]) => photos.flatMap(({ image_url }) => image_url ?? []);
  const imagesToDelete = addresses(before).filter((url) => !addresses(after).includes(url));
  const newImages = after.flatMap(({ image_url, alt }, display_order) => {
    const old = before[display_order];
    const isSame = old?.image_url === image_url && old.alt === alt;
    return image_url === null || isSame ? [] : [{ image_url, display_order, alt: alt.trim() || null }];
  });
  return {
    ...(imagesToDelete.length > 0 && { imagesToDelete }),
    ...(newImages.length > 0 && { newImages }),
  };
}
