import { useEffect, useEffectEvent, useState } from "react";
import type { VisitCode } from "../check-in-response.ts";

const RETRY_MS = 5_000;

/** A code that changes: read again by itself when the next one begins, and after a failure. An old one is never there. */
export function useFreshCode(read: () => Promise<VisitCode>): {
  code: VisitCode | null;
  /** Why there is none; null while it is being read. */
  problem: string | null;
} {
  const [code, setCode] = useState<VisitCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = (waitMs: number) => {
      if (!isOver) timer = setTimeout(fetchCode, waitMs);
    };
    const fetchCode = () => {
      readNow().then(
        (fresh) => {
          if (isOver) return;
          setCode(fresh);
          setProblem(null);
          again(fresh.changes_in_ms);
        },
        (error: Error) => {
          if (isOver) return;
          setCode(null);
          setProblem(error.message);
          again(RETRY_MS);
        },
      );
    };
    fetchCode();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return { code, problem };
}
