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

/** Lists a thing or hides it, and offers to take that back. Nothing is made to wait again: of what waited hiding it is the way back. */
export function useDecideEntry() {
  const { run, isBusy } = useAction();
  function decide({ name, from, to, updatedAt, save }: Decision): void {
    let saved = updatedAt;
    const before = from === "waiting" ? "hidden" : from;
    run({
      act: async () => {
        saved = (await save(to, updatedAt)).updated_at;
      },
      text: to === "listed" ? `「${name}」を公開しました。` : `「${name}」を非表示にしました。`,
      ...(before !== to && {
        further: {
          label: "元に戻す",
          onPress: () => run({ act: () => save(before, saved), text: `「${name}」を元に戻しました。` }),
        },
      }),
    });
  }
  return { decide, isBusy };
}
