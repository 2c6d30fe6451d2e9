import { useRef, useState } from "react";
import { CAMERA_PROBLEMS } from "./camera-problem.ts";

/** Takes what was read and returns null, or says why it is not what is wanted here. */
export type OnRead = (text: string) => string | null;

/** What there is to say: a code that is not wanted with what it holds, or a picture that holds none. */
export type ScanFeedback = { problem: string; content?: string };

export type Scan = {
  feedback: ScanFeedback | null;
  isBusy: boolean;
  /** What the camera saw; true where it was taken. */
  take: (text: string) => boolean;
  takePicture: (files: File[]) => Promise<boolean>;
  clear: () => void;
};

/** Hands what was read on, and remembers what came of it. A code in sight is seen many times and heard once. */
export function useScan(onRead: OnRead): Scan {
  const [feedback, setFeedback] = useState<ScanFeedback | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refused = useRef<string>(undefined);

  function clear(): void {
    refused.current = undefined;
    setFeedback(null);
  }

  function take(text: string): boolean {
    if (text === refused.current) return false;
    const problem = onRead(text);
    if (problem === null) {
      clear();
      return true;
    }
    refused.current = text;
    setFeedback({ problem, content: text });
    return false;
  }

  async function takePicture([file]: File[]): Promise<boolean> {
    if (!file) return false;
    clear();
    setBusy(true);
    try {
      const { readPicture } = await import("./read-picture.ts");
      const read = await readPicture(file);
      if ("text" in read) return take(read.text);
      setFeedback(read);
    } catch {
      setFeedback({ problem: CAMERA_PROBLEMS["no-reader"] });
    } finally {
      setBusy(false);
    }
    return false;
  }

  return { feedback, isBusy, take, takePicture, clear };
}
