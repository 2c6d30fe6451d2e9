import { useState } from "react";
import { Button } from "../controls/button.tsx";
import { Sheet } from "../overlays/sheet.tsx";
import { Notice } from "../status/notice.tsx";
import { CAMERA_PROBLEMS, type CameraProblem, canTryAgain } from "./camera-problem.ts";
import { CameraView } from "./camera-view.tsx";
import { PictureButton } from "./picture-button.tsx";
import { ScanProblem } from "./scan-problem.tsx";
import type { Scan } from "./use-scan.ts";

export type CameraSheetProps = {
  isOpen: boolean;
  scan: Scan;
  onClose: () => void;
  /** Closes too, to where the code is typed. */
  onType: () => void;
  focusAfter: () => HTMLElement | null | true;
};

/** The camera's live picture, or why there is none and what to do instead. */
export default function CameraSheet({ isOpen, scan, onClose, onType, focusAfter }: CameraSheetProps) {
  const [problem, setProblem] = useState<CameraProblem | null>(null);

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="カメラで読み取る"
      focusAfter={focusAfter}
      footer={
        <Button look="secondary" className="w-full" onClick={onClose}>
          {problem ? "閉じる" : "キャンセル"}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem ? (
          <>
            {!scan.feedback && <Notice look="error">{CAMERA_PROBLEMS[problem]}</Notice>}
            <ScanProblem feedback={scan.feedback} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {canTryAgain(problem) && (
                <Button look="secondary" className="px-4!" onClick={() => setProblem(null)}>
                  カメラをもう一度試す
                </Button>
              )}
              <PictureButton scan={scan} onTaken={onClose} />
              <Button look="quiet" onClick={onType}>
                コードを入力
              </Button>
            </div>
          </>
        ) : (
          <>
            <CameraView
              isOn={isOpen}
              onText={(text) => {
                if (scan.take(text)) onClose();
              }}
              onProblem={setProblem}
            />
            <ScanProblem feedback={scan.feedback} />
          </>
        )}
      </div>
    </Sheet>
  );
}
