import { useEffect, useState } from "react";
import { Badge } from "#ui/status/tag.tsx";
import { MOST_COUNTED, sumOf } from "../waiting.ts";
import { useReadWaiting } from "./waiting-calls.ts";

/** How much waits for an admin, beside 管理 in the menu; nothing where nothing does, or while it is not known. */
export default function WaitingBadge() {
  const read = useReadWaiting();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    read()
      .then((waiting) => !isGone && setCount(sumOf(waiting)))
      // The menu leads on without it.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [read]);
  return count > 0 ? <Badge count={count} unit="件が確認待ち" most={MOST_COUNTED - 1} /> : null;
}
