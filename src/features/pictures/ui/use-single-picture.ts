import { useState } from "react";
import { pictureMessages } from "../picture-messages.ts";
import { findPhotoProblem } from "./find-photo-problem.ts";
import { createUploads, type Upload } from "./uploads.ts";

const PICTURE = "picture";

type SinglePictureOptions = {
  upload: Upload;
  /** Puts the uploaded picture where it is shown. Throws a text to show. */
  onUploaded: (url: string) => Promise<void>;
};

/** Where one picture is sent at once: how far it is, from 0 to 1, and why it was not taken. */
export function useSinglePicture({ upload, onUploaded }: SinglePictureOptions) {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Any other act upon the picture, whose failure is told in the same place. */
  async function act(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    await work().catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : pictureMessages.uploadFailed),
    );
    setSent(null);
  }

  async function send(file: File): Promise<void> {
    // Until it is shown, it is not done: the bar stays full.
    const uploads = createUploads((progress) => setSent(progress.get(PICTURE) ?? 1));
    const read = async () => (await import("./prepare-photo.ts")).preparePhoto(file);
    const url = await uploads.send(PICTURE, read, upload);
    if (url) await onUploaded(url);
  }

  async function take([file]: File[]): Promise<void> {
    if (!file) return;
    setSent(0);
    const found = await findPhotoProblem(file);
    if (!found) return act(() => send(file));
    setProblem(found);
    setSent(null);
  }

  return { sent, problem, take, act };
}
