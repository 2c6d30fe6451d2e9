import { useState } from "react";
import { useNavigate } from "react-router";
import { checkInPath } from "#features/check-ins/check-in.ts";
import { useCheckInCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { sendCheckIn } from "#features/check-ins/ui/send-check-in.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";
import { askDevicePosition, type DevicePosition } from "#features/shops/ui/ask-position.ts";
import { distanceLabel } from "#foundation/geo.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";

/** A position that is older is asked for anew, on the shop's own page. */
const FRESH_MS = 45_000;

type State =
  | { is: "ready" | "asking" }
  | { is: "found"; shops: FoundShop[]; position: DevicePosition; at: number }
  | { is: "failed"; text: string };

/** いまいるお店: the nearest shops, each to check in at with one more press. */
export function NearbyShops({ personId }: { personId: string }) {
  const calls = useCheckInCalls();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ is: "ready" });
  const [busyId, setBusyId] = useState<string | null>(null);

  async function look(): Promise<void> {
    setState({ is: "asking" });
    const position = await askDevicePosition();
    if (typeof position === "string")
      return setState({
        is: "failed",
        text: "位置情報を取得できませんでした。お店のQRコードでもチェックインできます。",
      });
    try {
      setState({ is: "found", shops: await calls.findShopsAround(position), position, at: Date.now() });
    } catch (error) {
      setState({ is: "failed", text: (error as Error).message });
    }
  }

  async function enter(shop: FoundShop, position: DevicePosition, at: number): Promise<void> {
    const path = checkInPath(shop.id);
    const sinceS = (Date.now() - at) / 1000;
    if (sinceS * 1000 > FRESH_MS) return navigate(path) as Promise<void>;
    setBusyId(shop.id);
    const { lat, lng, accuracy, ageS } = position;
    const visitor = { shop: { id: shop.id, name: shop.name }, personId, calls };
    const sent = await sendCheckIn(visitor, { lat, lng, accuracy, position_age_s: ageS + sinceS });
    setBusyId(null);
    if (sent.is === "done") return navigate(path, { state: { checkIn: sent.result } }) as Promise<void>;
    setState({
      is: "failed",
      text:
        sent.is === "failed"
          ? sent.text
          : "チェックインを預かりました。つながるようになると、自動で送信します。",
    });
  }

  return (
    <Panel title="近くのお店にチェックイン">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {state.is !== "found" && (
          <Button look="secondary" isBusy={state.is === "asking"} onClick={() => void look()}>
            {state.is !== "asking" && <Icon name="locate-fixed" />}
            近くのお店を探す
          </Button>
        )}
        {state.is === "failed" && <Notice look="error">{state.text}</Notice>}
        {state.is === "found" && state.shops.length === 0 && (
          <p className="phrases text-sm text-ink-2">
            1km以内にお店が見つかりませんでした。お店のQRコードでもチェックインできます。
          </p>
        )}
        {state.is === "found" && (
          <ul className="-my-2 divide-y divide-border">
            {state.shops.map((shop) => (
              <li key={shop.id} className="py-1">
                <ListRow
                  picture={<RowIcon name="store" />}
                  name={shop.name}
                  detail={shop.distance_m === null ? undefined : distanceLabel(shop.distance_m)}
                >
                  <Button
                    className="min-h-12! px-4! text-sm"
                    isBusy={busyId === shop.id}
                    onClick={() => void enter(shop, state.position, state.at)}
                  >
                    チェックイン
                    <span className="sr-only">: {shop.name}</span>
                  </Button>
                </ListRow>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
