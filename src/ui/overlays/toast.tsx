import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { overlayPart } from "../status/lazy-part.ts";
import type { ToastMessage } from "./toast-message.ts";

const ToastStack = overlayPart(() => import("./toast-stack.tsx"));
const ToastContext = createContext<(toast: ToastMessage) => void>(() => undefined);

/** Around the app: shows what `useToast` is told. What draws them is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const announce = useCallback((toast: ToastMessage) => setMessages((before) => [...before, toast]), []);
  return (
    <ToastContext value={announce}>
      {children}
      {messages.length > 0 && (
        <Suspense>
          <ToastStack messages={messages} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Says something small that needs no answer. */
export function useToast(): (toast: ToastMessage) => void {
  return useContext(ToastContext);
}
