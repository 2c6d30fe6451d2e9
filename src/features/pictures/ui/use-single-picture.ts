import { useState } from "react";
import { fileProblem } from "../photo-files.ts";
import { pictureMessages } from "../picture-messages.ts";

/** Sends a chosen file; hears how much is sent, from 0 to 1. Throws a text to show. */
export type SendPicture = (file: File, onProgress: (sent: number) => void) => Promise<void>;

/** Where one picture is sent at once: how far it is, and why it was not taken. */
export function useSinglePicture(send: SendPicture) {
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

  function take([file]: File[]): void {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found) return;
    setSent(0);
    void act(() => send(file, setSent));
  }

  return { sent, problem, take, act };
}
