import { useEffect, useRef, useState } from "react";
import type { LineClient } from "#line-client/line-client.ts";
import { type LineError, toLineError } from "#line-client/line-error.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../images/icon.tsx";
import { Notice } from "../status/notice.tsx";
import type { Scan } from "./use-scan.ts";

export type LineCameraProps = { line: LineClient; scan: Scan };

/** Reads with LINE's own camera, which opens over the page. Where that fails our own stands beside it. */
export default function LineCamera({ line, scan }: LineCameraProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LineError | null>(null);
  const isOnPage = useRef(false);

  // What LINE reads after the page was left leads nowhere.
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);

  async function read(): Promise<void> {
    scan.clear();
    setFailure(null);
    setBusy(true);
    try {
      const text = await line.scan();
      if (text !== null && isOnPage.current) scan.take(text);
    } catch (thrown) {
      setFailure(toLineError(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="line" className="w-full px-4!" isBusy={isBusy} onClick={read}>
        {!isBusy && <Icon name="qr-code" />}
        LINEのカメラで読み取る
      </Button>
      {failure && (
        <Notice look="error">
          <p>LINEのカメラを使えませんでした。「カメラで読み取る」か「画像から読み取る」をお使いください。</p>
          {failure.message && (
            <p lang="en" className="text-xs text-ink-2">
              {failure.message}
            </p>
          )}
        </Notice>
      )}
    </>
  );
}
