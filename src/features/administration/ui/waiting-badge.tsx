import { useEffect, useState } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import { Badge } from "#ui/status/tag.tsx";
import type { countWaitingApi } from "../api/count-waiting.ts";
import { MOST_COUNTED, sumOf } from "../waiting.ts";

/** How much waits for an admin, beside 管理 in the menu; nothing where nothing does, or while it is not known. */
export default function WaitingBadge() {
  const api = useApiClient();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    api<typeof countWaitingApi>("GET /admin/waiting")
      .then(({ data }) => !isGone && setCount(sumOf(data)))
      // The menu leads on without it.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [api]);
  return count > 0 ? <Badge count={count} unit="件が確認待ち" most={MOST_COUNTED - 1} /> : null;
}
