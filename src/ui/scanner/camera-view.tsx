import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CameraProblem } from "./camera-problem.ts";
import { watchCamera } from "./watch-camera.ts";

type CameraViewProps = {
  /** Off while the sheet closes: no camera runs behind a screen that goes. */
  isOn: boolean;
  onText: (text: string) => void;
  onProblem: (problem: CameraProblem) => void;
};

/** Four corners: white, with an edge that shows on white paper. */
const FRAME =
  "M3 20V11a8 8 0 0 1 8-8h9M80 3h9a8 8 0 0 1 8 8v9M97 80v9a8 8 0 0 1-8 8h-9M20 97h-9a8 8 0 0 1-8-8v-9";

/** What the camera sees, with the frame in which a code is held. */
export function CameraView({ isOn, onText, onProblem }: CameraViewProps) {
  const [isLive, setLive] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const hear = useEffectEvent(onText);
  const fail = useEffectEvent(onProblem);

  useEffect(() => {
    if (!isOn || !video.current) return;
    return watchCamera({
      video: video.current,
      onText: hear,
      onState: (state) => {
        setLive(state === "live");
        if (state !== "live" && state !== "starting") fail(state);
      },
    });
  }, [isOn]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="relative mx-auto grid aspect-square w-full max-w-[min(22rem,max(14rem,88dvh-15rem))] place-items-center overflow-hidden rounded-m bg-[#15110f] [@media(max-height:46rem)]:aspect-[4/3]">
        <video
          ref={video}
          aria-label="カメラの映像"
          autoPlay
          muted
          playsInline
          className="absolute size-full object-cover"
        />
        <svg
          viewBox="0 0 100 100"
          aria-hidden="true"
          className="relative h-[72%]"
          fill="none"
          strokeLinecap="round"
        >
          <path d={FRAME} stroke="#15110f" strokeOpacity="0.55" strokeWidth="4.5" />
          <path d={FRAME} stroke="#fff" strokeWidth="2" />
        </svg>
      </div>
      <p role="status" className="phrases min-h-[1.7em] text-center text-sm text-ink-2">
        {isLive ? "QRコードを枠に合わせてください" : "カメラを準備しています…"}
      </p>
    </div>
  );
}
