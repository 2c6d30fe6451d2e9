import { useToast } from "../overlays/toast.tsx";
import type { Pages } from "./use-pages.ts";

type Removal = {
  id: string;
  /** Says what was taken out. */
  text: string;
  /** Both may throw an error whose message is for people. */
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
};

/** Takes a thing out of its list at once and offers the way back; what did not arrive is undone and said. */
export function useRemoval({ takeOut, putBack }: Pick<Pages<unknown>, "takeOut" | "putBack">) {
  const toast = useToast();
  const say = (error: unknown) => toast({ text: error instanceof Error ? error.message : String(error) });

  return ({ id, text, remove, restore }: Removal): void => {
    takeOut(id);
    const removing = remove();
    removing.catch((error: unknown) => {
      putBack(id);
      say(error);
    });
    const undo = () => {
      putBack(id);
      // Where it could not be taken out, nothing has to be put back.
      removing.then(
        () =>
          restore().catch((error: unknown) => {
            takeOut(id);
            say(error);
          }),
        () => undefined,
      );
    };
    toast({ text, action: { label: "元に戻す", onPress: undo } });
  };
}
