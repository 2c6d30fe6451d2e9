import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from "react";

export type Toast = {
  text: string;
  /** A way back: 元に戻す. */
  action?: { label: string; onPress: () => void };
  /** How long it stays; 6 s without a word, 10 s with something to press. */
  durationMs?: number;
};

const ToastStack = lazy(() => import("./toast-stack.tsx"));
const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Around the app: shows what `useToast` is told. What draws them is loaded with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<Toast[]>([]);
  const tell = useCallback((toast: Toast) => setTold((before) => [...before, toast]), []);
  return (
    <ToastContext value={tell}>
      {children}
      {told.length > 0 && (
        <Suspense>
          <ToastStack told={told} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Says something small that needs no answer. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}
