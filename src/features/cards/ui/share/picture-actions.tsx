import { useState } from "react";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { sharePicture } from "#ui/sharing/share-picture.ts";
import { useCanShareFiles } from "#ui/sharing/use-can-share-files.ts";
import { Notice } from "#ui/status/notice.tsx";
import type { SharePicture } from "../../share-pictures.ts";

const FAILED = "画像を送れませんでした。画像を保存してから送ってください。";

/** The chosen picture to keep, and where the phone passes files on, to send. */
export function PictureActions({ picture: { href, ending }, name }: { picture: SharePicture; name: string }) {
  const canShare = useCanShareFiles();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function send() {
    setState("busy");
    setState((await sharePicture(href, name)) ? "idle" : "failed");
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2">
      {/* LINE's browser saves nothing by itself: there the picture opens beside the app. */}
      <a
        href={href}
        download={`${name}.${ending}`}
        target="_blank"
        rel="noreferrer"
        className={`${BUTTON_CLASSES.primary} px-3!`}
      >
        <Icon name="download" />
        画像を保存
      </a>
      {canShare && (
        <Button look="secondary" className="px-3!" isBusy={state === "busy"} onClick={() => void send()}>
          {state !== "busy" && <Icon name="share-2" />}
          画像を送る
        </Button>
      )}
      {state === "failed" && (
        <div className="col-span-full">
          <Notice look="error">{FAILED}</Notice>
        </div>
      )}
    </div>
  );
}
