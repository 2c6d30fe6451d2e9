import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { SharePicture } from "../../share-pictures.ts";

const FAILED = "画像を表示できませんでした。電波の良いところでもう一度お試しください。";

/** The chosen picture, as large as the sheet has room for. It may have to be drawn first. */
export function PictureStage({ picture, title }: { picture: SharePicture; title: string }) {
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  const [tries, setTries] = useState(0);
  const { label, width, height, href } = picture;

  function tryAgain() {
    setState("waiting");
    setTries(tries + 1);
  }

  return (
    <div className="relative grid min-h-60 lg:min-h-90 grid-cols-[minmax(0,1fr)] place-items-center rounded-m bg-surface-2 p-3">
      {state !== "failed" && (
        <img
          key={tries}
          src={href}
          alt={`「${title}」の画像（${label}）`}
          width={width}
          height={height}
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
          style={{ aspectRatio: `${width} / ${height}` }}
          className={`${height > width ? "h-54 w-auto lg:h-84" : "h-auto w-full"} rounded-s text-transparent ${state === "shown" ? "shadow-card" : "animate-pulse bg-skeleton"}`}
        />
      )}
      <p
        role="status"
        className="pointer-events-none absolute inset-0 grid place-items-center p-3 text-center text-sm font-bold empty:hidden"
      >
        {state === "waiting" && <span className="phrases">画像を用意しています…</span>}
      </p>
      {state === "failed" && (
        <div role="alert" className="grid justify-items-center gap-2 text-center">
          <Icon name="triangle-alert" className="text-danger" />
          <p className="phrases text-sm">{FAILED}</p>
          <Button look="quiet" onClick={tryAgain}>
            <Icon name="refresh-cw" className="size-5" />
            もう一度表示する
          </Button>
        </div>
      )}
    </div>
  );
}
