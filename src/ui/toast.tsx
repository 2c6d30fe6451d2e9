import { Toast as Primitive } from "@base-ui/react/toast";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type Toast = {
  text: string;
  /** A way back: 元に戻す. */
  action?: { label: string; onPress: () => void };
  /** How long it stays; 6 s without a word, 10 s with something to press. */
  durationMs?: number;
};

const PLAIN_MS = 6_000;
const WITH_ACTION_MS = 10_000;

/** Around the app: shows what `useToast` is told, announces it, and keeps it while it is pointed at or focused. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider limit={2}>
      {children}
      <Primitive.Portal>
        <Primitive.Viewport className="pointer-events-none fixed inset-x-0 bottom-(--toast-bottom) z-(--layer-toast) mx-auto grid w-[min(30rem,calc(100vw-2rem))] gap-2">
          <ToastList />
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Provider>
  );
}

/** Says something small that needs no answer. */
export function useToast(): (toast: Toast) => void {
  const { add, close } = Primitive.useToastManager();
  return ({ text, action, durationMs = action ? WITH_ACTION_MS : PLAIN_MS }) => {
    const id = add({
      title: text,
      timeout: durationMs,
      ...(action && {
        actionProps: {
          children: action.label,
          onClick: () => {
            action.onPress();
            close(id);
          },
        },
      }),
    });
  };
}

function ToastList() {
  const { toasts } = Primitive.useToastManager();
  return toasts.map((toast) => (
    <Primitive.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["down", "right"]}
      className="pointer-events-auto rounded-m bg-ink text-bg shadow-card transition-[opacity,translate] duration-[240ms] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Primitive.Content className="flex min-h-13 items-center gap-1 py-1 pr-1 pl-4">
        <Primitive.Title render={<p />} className="phrases min-w-0 flex-1 py-1 text-sm font-bold" />
        {toast.actionProps && (
          <Primitive.Action className="inline-flex min-h-11 shrink-0 items-center rounded-s px-3 text-sm font-bold underline underline-offset-4 outline-offset-0" />
        )}
        <Primitive.Close
          aria-label="閉じる"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-s"
        >
          <Icon name="x" className="size-4" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Root>
  ));
}
