import { Toast as Primitive } from "@base-ui/react/toast";
import { useEffect, useRef } from "react";
import { Icon } from "../images/icon.tsx";
import type { ToastMessage } from "./toast-message.ts";

const PLAIN_MS = 6_000;
const WITH_ACTION_MS = 10_000;

/** The last two messages, announced, and shown while they are pointed at or focused. F6 leads to them. */
export default function ToastStack({ messages }: { messages: ToastMessage[] }) {
  return (
    <Primitive.Provider limit={2}>
      <Primitive.Portal>
        <Primitive.Viewport className="pointer-events-none fixed inset-x-0 bottom-(--toast-bottom) z-(--layer-toast) mx-auto grid w-[min(30rem,calc(100vw-2rem))] gap-2">
          <Stack messages={messages} />
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Provider>
  );
}

function Stack({ messages }: { messages: ToastMessage[] }) {
  const { toasts, add, close } = Primitive.useToastManager();
  const shown = useRef(0);
  useEffect(() => {
    for (const { text, action, durationMs, signal } of messages.slice(shown.current)) {
      if (signal?.aborted) continue;
      const id = add({
        title: text,
        timeout: durationMs ?? (action ? WITH_ACTION_MS : PLAIN_MS),
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
      signal?.addEventListener("abort", () => close(id), { once: true });
    }
    shown.current = messages.length;
  }, [messages, add, close]);

  return toasts.map((toast) => (
    <Primitive.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["down", "right"]}
      className="pointer-events-auto rounded-m bg-ink text-bg shadow-card transition-[opacity,translate] duration-[240ms] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Primitive.Content className="flex min-h-13 items-center gap-1 py-1 pr-1 pl-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
          <Primitive.Title
            render={<p />}
            className="phrases min-w-[min(8rem,100%)] flex-1 py-1 text-sm font-bold"
          />
          {toast.actionProps && (
            <Primitive.Action className="ml-auto inline-flex min-h-11 shrink-0 items-center rounded-s px-3 text-sm font-bold underline underline-offset-4" />
          )}
        </div>
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
