import { useAction } from "#ui/controls/use-action.ts";
import type { DECIDED_STATES, EntryState } from "../entry-states.ts";

type Decided = (typeof DECIDED_STATES)[number];

type Decision = {
  name: string;
  from: EntryState;
  to: Decided;
  /** Of the state that was looked at. */
  updatedAt: string;
  save: (state: Decided, updatedAt: string) => Promise<{ updated_at: string }>;
};

type WayBack = Pick<Decision, "name" | "from"> & { save: (state: Decided) => Promise<unknown> };

/** Lists a thing or hides it, and offers the way back. Nothing is made to wait again: what waited can be hidden, and that is said. */
export function useDecideEntry() {
  const { run, isBusy } = useAction();
  function decide({ name, from, to, updatedAt, save }: Decision): void {
    let saved = updatedAt;
    run({
      act: async () => {
        saved = (await save(to, updatedAt)).updated_at;
      },
      text: to === "listed" ? `「${name}」を公開しました。` : `「${name}」を非表示にしました。`,
      ...(from === "waiting" && to === "hidden"
        ? {}
        : { further: wayBack({ name, from, save: (state) => save(state, saved) }) }),
    });
  }
  /** For a toast that says that it was decided. */
  function wayBack({ name, from, save }: WayBack) {
    const isNew = from === "waiting";
    return {
      label: isNew ? "非表示にする" : "元に戻す",
      onPress: () =>
        run({
          act: () => save(isNew ? "hidden" : from),
          text: isNew ? `「${name}」を非表示にしました。` : `「${name}」を元に戻しました。`,
        }),
    };
  }
  return { decide, wayBack, isBusy };
}
