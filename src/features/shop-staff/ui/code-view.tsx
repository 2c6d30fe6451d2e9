import type { StaffedShop } from "#features/check-ins/queries/read-staff-screen.ts";
import type { StaffCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { useFreshCode } from "#features/check-ins/ui/use-fresh-code.ts";
import { QrCode } from "#ui/images/qr-code.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useWakeLock } from "./use-wake-lock.ts";

type CodeViewProps = { shop: StaffedShop; readVisitCode: StaffCalls["readVisitCode"] };

/** The shop's code, as large as the screen: a new one every 30 seconds, fetched by itself; an old one is never shown. */
export function CodeView({ shop, readVisitCode }: CodeViewProps) {
  useWakeLock();
  const { code, problem } = useFreshCode(() => readVisitCode(shop.id));
  return (
    <section
      aria-label="チェックイン用のQRコード"
      className="grid flex-1 content-center justify-items-center gap-5"
    >
      {code ? (
        <div className="grid w-full max-w-[min(32rem,72dvh)] place-items-center rounded-lg bg-white p-4">
          <QrCode url={code.url} label="このお店にチェックインするQRコード" className="w-full" />
        </div>
      ) : (
        <div
          aria-hidden="true"
          className="aspect-square w-full max-w-[min(32rem,72dvh)] rounded-lg bg-surface-2"
        />
      )}
      {problem === null ? (
        <p className="phrases text-center text-ink-2">
          お客さんのスマートフォンで読み取ってもらってください。30秒ごとに新しくなります。読み取りにくいときは、画面を明るくしてください。
        </p>
      ) : (
        <Notice look="error">{problem}</Notice>
      )}
    </section>
  );
}
