import type { ReactNode } from "react";
import { ToastProvider } from "#ui/overlays/toast.tsx";
import { ApiClientsProvider } from "./api-clients.tsx";

/** What every screen may count on around it, also where it is rendered without its frame (rendering/render-parts.tsx). */
export function ScreenContexts({ children }: { children: ReactNode }) {
  return (
    <ApiClientsProvider>
      <ToastProvider>{children}</ToastProvider>
    </ApiClientsProvider>
  );
}
