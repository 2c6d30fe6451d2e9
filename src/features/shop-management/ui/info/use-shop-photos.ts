import { useRef, useState } from "react";
import { findPhotoProblem } from "#features/pictures/ui/find-photo-problem.ts";
import { createUploads, NOTHING_SENT } from "#features/pictures/ui/uploads.ts";
import type { ShopInformation } from "#features/shops/shop-information-response.ts";
import { shopEtag } from "#features/shops/shop-information-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { ShopImage } from "#features/shops/shop-response.ts";
import { newId } from "#foundation/entity-id.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { MAX_SHOP_IMAGES, type SavedShopImages } from "../../shop-images.ts";
import type { InformationCalls } from "./information-calls.ts";

type Change = (images: readonly ShopImage[]) => ShopImageToSave[];
type ShopImageToSave = Pick<ShopImage, "image_url" | "alt">;

/** A shop's photos: each change is saved at once, one after the other, against the state that it was made from. */
export function useShopPhotos({
  information,
  calls,
}: {
  information: ShopInformation;
  calls: InformationCalls;
}) {
  const toast = useToast();
  const [images, setImages] = useState<readonly ShopImage[]>(information.images);
  const [progress, setProgress] = useState(NOTHING_SENT);
  const [problem, setProblem] = useState<string | null>(null);
  const [uploads] = useState(() => createUploads(setProgress));
  const saved = useRef<SavedShopImages>({ images: information.images, version: information.images_version });
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  function show(next: SavedShopImages): void {
    saved.current = next;
    setImages(next.images);
  }

  /** What was done on the screen is done to the saved state; a change that does not arrive is undone and said. */
  function save(change: Change): Promise<boolean> {
    const saving = underWay.current.then(async () => {
      try {
        const { images: present, version } = saved.current;
        show(await calls.saveImages(information.id, change(present), shopEtag({ version })));
        return true;
      } catch (error) {
        show(calls.readImagesConflict(error) ?? saved.current);
        setProblem(textOf(error));
        return false;
      }
    });
    underWay.current = saving;
    return saving;
  }

  async function upload(file: File): Promise<void> {
    const url = await uploads.send(
      newId(),
      async () => (await import("#features/pictures/ui/prepare-photo.ts")).preparePhoto(file),
      (photo, options) => calls.uploadPhoto(information.id, photo, options),
    );
    if (url) await save((present) => [...present, { image_url: url, alt: null }]);
  }

  return {
    images,
    problem,
    /** How much of each photo that is on its way is sent. */
    progress,
    async add(files: File[]): Promise<void> {
      const room = Math.max(0, MAX_SHOP_IMAGES - saved.current.images.length - uploads.ids().length);
      const taken = files.slice(0, room);
      setProblem(files.length > room ? shopMessages.tooManyShopImages : null);
      for (const file of taken) {
        const found = await findPhotoProblem(file);
        // The others go on.
        if (found) setProblem(found);
        else await upload(file).catch((error: unknown) => setProblem(textOf(error)));
      }
    },
    move(from: number, to: number): void {
      const moved = images[from];
      if (!moved) return;
      setProblem(null);
      const place = (list: readonly ShopImage[]) => {
        const rest = list.filter(({ image_url }) => image_url !== moved.image_url);
        return rest.length < list.length ? rest.toSpliced(to, 0, moved) : [...list];
      };
      setImages(place(images));
      void save(place);
    },
    describe({ image_url }: ShopImage, alt: string): void {
      setProblem(null);
      void save((present) =>
        present.map((image) =>
          image.image_url === image_url ? { image_url, alt: alt.trim() || null } : image,
        ),
      );
    },
    remove(image: ShopImage): void {
      const { image_url, alt } = image;
      const index = images.indexOf(image);
      setProblem(null);
      setImages(images.filter((one) => one !== image));
      void save((present) => present.filter((one) => one.image_url !== image_url)).then(
        (isSaved) =>
          isSaved &&
          toast({
            text: "写真を外しました。",
            action: {
              label: "元に戻す",
              onPress: () =>
                void save((present) => present.map(toSave).toSpliced(index, 0, { image_url, alt })),
            },
          }),
      );
    },
  };
}

const toSave = ({ image_url, alt }: ShopImage): ShopImageToSave => ({ image_url, alt });

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
