import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Notice } from "../status/notice.tsx";

type SentNoticeProps = { title: string; children: ReactNode; onClose: () => void };

/** What a sheet says instead of its form, once that is sent. */
export function SentNotice({ title, children, onClose }: SentNoticeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {/* The button that had the focus is gone: it goes to what is said. */}
      <div tabIndex={-1} ref={(thanks) => thanks?.focus()} className="outline-none">
        <Notice look="info">
          <p className="font-bold">{title}</p>
          <p>{children}</p>
        </Notice>
      </div>
      <Button look="secondary" onClick={onClose} className="w-full">
        閉じる
      </Button>
    </div>
  );
}
