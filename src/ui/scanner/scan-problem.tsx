import { Notice } from "../status/notice.tsx";
import type { ScanFeedback } from "./use-scan.ts";

/** Why what was read was not taken. What it holds is shown as text: another one's link is opened by nobody here. */
export function ScanProblem({ feedback }: { feedback: ScanFeedback | null }) {
  if (!feedback) return null;
  const { problem, content } = feedback;
  return (
    <Notice look="error">
      <p className="font-bold">{problem}</p>
      {content && <p className="mt-1 line-clamp-2 break-all text-ink-2">読み取った内容：{content}</p>}
    </Notice>
  );
}
