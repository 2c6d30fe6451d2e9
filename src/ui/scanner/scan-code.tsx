import { type RefObject, Suspense, useRef, useState } from "react";
import { useLine } from "#line-client/current-line.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../images/icon.tsx";
import { lazyPart, overlayPart } from "../status/lazy-part.ts";
import type { CameraSheetProps } from "./camera-sheet.tsx";
import type { LineCameraProps } from "./line-camera.tsx";
import { PictureButton } from "./picture-button.tsx";
import { ScanProblem } from "./scan-problem.tsx";
import { type OnRead, useScan } from "./use-scan.ts";

const loadSheet = () => import("./camera-sheet.tsx");
const CameraSheet = overlayPart<CameraSheetProps>(loadSheet);
/** Comes where LINE has a camera, and nowhere else. */
const LineCamera = lazyPart<LineCameraProps>(() => import("./line-camera.tsx"));

type ScanCodeProps = {
  onRead: OnRead;
  /** Where the code can be typed, for whoever cannot show it. */
  field: RefObject<HTMLElement | null>;
};

/** The ways to read a QR code: with LINE's camera where there is one, with ours, which is asked for by the press, or out of a picture. */
export function ScanCode({ onRead, field }: ScanCodeProps) {
  const scan = useScan(onRead);
  const line = useLine();
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const wantsToType = useRef(false);

  function open(): void {
    wantsToType.current = false;
    scan.clear();
    setOpen(true);
    setOpenings(openings + 1);
  }

  function close(): void {
    scan.clear();
    setOpen(false);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {line?.canScan && (
        <Suspense>
          <LineCamera line={line} scan={scan} />
        </Suspense>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12.5rem,100%),1fr))] gap-2">
        <Button
          look="secondary"
          className="px-4!"
          aria-haspopup="dialog"
          onPointerEnter={loadSheet}
          onClick={open}
        >
          <Icon name="camera" />
          カメラで読み取る
        </Button>
        <PictureButton scan={scan} />
      </div>
      {!isOpen && <ScanProblem feedback={scan.feedback} />}
      {openings > 0 && (
        <Suspense>
          <CameraSheet
            key={openings}
            isOpen={isOpen}
            scan={scan}
            onClose={close}
            onType={() => {
              wantsToType.current = true;
              close();
            }}
            focusAfter={() => (wantsToType.current ? field.current : true)}
          />
        </Suspense>
      )}
    </div>
  );
}
