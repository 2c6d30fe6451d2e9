import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { removeStaffPinApi, setStaffPinApi, tryStaffPinApi } from "../api/staff-pin.ts";
import type { PinTry } from "../staff-pin.ts";

/** What a shop's PIN asks of the server. Each may throw an error whose message is for people. */
export type PinCalls = {
  setPin: (shopId: string, pin: string | null) => Promise<void>;
  tryPin: (shopId: string, pin: string) => Promise<PinTry>;
};

export function usePinCalls(): PinCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      setPin: async (id, pin) => {
        const params = { id };
        if (pin === null) await api<typeof removeStaffPinApi>("DELETE /shops/{id}/staff-pin", { params });
        else await api<typeof setStaffPinApi>("PUT /shops/{id}/staff-pin", { params, body: { pin } });
      },
      tryPin: async (id, pin) =>
        (await api<typeof tryStaffPinApi>("POST /shops/{id}/staff-pin", { params: { id }, body: { pin } }))
          .data,
    }),
    [api],
  );
}
