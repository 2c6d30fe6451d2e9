import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { BUILD_CHECK_MS, LATEST_BUILD_PATH } from "./latest-build.ts";

/** Offers the newer build, and never takes it by itself: somebody may be in the middle of a form. */
export function NewBuildNotice() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await isOutdated()) setOffered(true);
    }, BUILD_CHECK_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-(--toast-bottom) z-(--layer-toast) mx-auto flex max-w-md flex-wrap items-center justify-between gap-x-3 rounded-m border border-border bg-surface py-2 pr-2 pl-4 shadow-card empty:hidden"
    >
      {isOffered && (
        <>
          <p className="phrases text-sm font-bold">新しいバージョンがあります。</p>
          <span className="ml-auto flex">
            <Button look="quiet" onClick={() => setOffered(false)}>
              あとで
            </Button>
            <Button look="quiet" onClick={() => window.location.reload()}>
              更新する
            </Button>
          </span>
        </>
      )}
    </div>
  );
}

async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch(LATEST_BUILD_PATH, { cache: "no-store" });
    const { version } = (await response.json()) as { version?: string };
    return response.ok && version !== undefined && version !== window.__reactRouterManifest?.version;
  } catch {
    // Without a network the next hour asks again.
    return false;
  }
}
