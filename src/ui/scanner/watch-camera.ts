import { type CameraProblem, cameraProblem } from "./camera-problem.ts";
import { loadReader, type ReadQr } from "./load-reader.ts";

type CameraState = "starting" | "live" | CameraProblem;

type Watching = {
  video: HTMLVideoElement;
  onState: (state: CameraState) => void;
  /** Hears a code as often as it is seen. */
  onText: (text: string) => void;
};

/** Often enough for a hand that waits, and a phone stays cool. */
const LOOK_EVERY_MS = 150;

/**
 * Asks for the camera, shows it in `video` and reads what it sees until the returned function is called. A page that is
 * hidden lets go of the camera, and takes it again when it is seen.
 */
export function watchCamera({ video, onState, onText }: Watching): () => void {
  let stream: MediaStream | null = null;
  let isAsking = false;
  let hasEnded = false;

  function letGo(): void {
    if (!stream) return;
    for (const track of stream.getTracks()) track.stop();
    if (video.srcObject === stream) video.srcObject = null;
    stream = null;
  }

  function end(): void {
    hasEnded = true;
    document.removeEventListener("visibilitychange", followPage);
    letGo();
  }

  function fail(problem: CameraProblem): void {
    if (hasEnded) return;
    end();
    onState(problem);
  }

  function followPage(): void {
    // The question for permission may itself hide the page; the camera that it brings is looked at when it comes.
    if (document.hidden) letGo();
    else if (!stream && !isAsking) begin();
  }

  async function start(): Promise<void> {
    onState("starting");
    const loading = loadReader();
    // Awaited below, once there is a camera.
    loading.catch(() => {});
    isAsking = true;
    const opened = await openCamera().catch((error: unknown) => fail(cameraProblem(error)));
    isAsking = false;
    if (!opened) return;
    stream = opened;
    if (hasEnded || document.hidden) return letGo();
    opened.getVideoTracks()[0]?.addEventListener("ended", () => fail("stopped"));
    video.srcObject = opened;
    const read = await loading.catch(() => fail("no-reader"));
    if (!read || stream !== opened) return;
    onState("live");
    while (stream === opened) {
      const text = await look(read, opened);
      if (stream !== opened) return;
      if (text) onText(text);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  async function look(read: ReadQr, opened: MediaStream): Promise<string | null> {
    if (video.readyState < video.HAVE_CURRENT_DATA) return null;
    try {
      return await read(video);
    } catch (error) {
      // The camera was let go while its picture was read.
      if (stream !== opened) return null;
      throw error;
    }
  }

  function begin(): void {
    start().catch(() => fail("no-reader"));
  }

  document.addEventListener("visibilitychange", followPage);
  begin();
  return end;
}

/** The camera on the back where there is one. A page that is not secure has no `mediaDevices` at all. */
async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}
