import { useState } from "react";
import { Form, href, useRevalidator } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { SaveBar } from "#ui/forms/save-bar.tsx";
import { useSavedValues } from "#ui/forms/saved-values.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import type { EditedFlavor } from "../catalog-admin-response.ts";
import { isChanged, type RowEdits, type RowValues, rowEdit, rowValues } from "../flavor-rows.ts";
import type { MakerChoice } from "../queries/list-edited-flavors.ts";
import type { CatalogAdminCalls } from "./catalog-admin-calls.ts";
import { FlavorRows } from "./flavor-rows-table.tsx";

type MakerFlavorsScreenProps = {
  makerId: string | null;
  flavors: EditedFlavor[];
  makers: MakerChoice[];
  personId: string;
  calls: CatalogAdminCalls;
};

/** メーカー別の編集: one maker's flavours as a table, saved row by row or all at once. What is typed stays until it is saved. */
export function MakerFlavorsScreen({ makerId, flavors, makers, personId, calls }: MakerFlavorsScreenProps) {
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="mb-2 text-xl">メーカー別の編集</h1>
      <p className="phrases mb-5 text-sm text-ink-2">
        フレーバーを表のまま直せます。ほかの人が先に変えた行は、保存のときに知らせます。
      </p>
      <Form
        method="get"
        action={href("/admin/maker-flavors")}
        key={makerId}
        className="flex flex-wrap items-end gap-2"
      >
        <select
          name="maker"
          aria-label="メーカー"
          defaultValue={makerId ?? ""}
          className={`${INPUT_CLASSES} min-h-11! flex-1 basis-48 py-1.5! sm:max-w-sm`}
        >
          <option value="">メーカーを選んでください</option>
          {makers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" look="secondary" className="min-h-11! px-5! text-sm">
          表示する
        </Button>
      </Form>
      {makerId === null || flavors.length === 0 ? (
        <EmptyState
          label="フレーバー"
          picture={<BlankCard className="w-40" />}
          says={
            makerId === null
              ? ["メーカーを選ぶと、", "フレーバーが並びます。"]
              : ["このメーカーのフレーバーは、", "まだありません。"]
          }
          action={
            <ButtonLink to={href("/admin/add-flavors")} look="secondary">
              まとめて追加
            </ButtonLink>
          }
        />
      ) : (
        <Editor makerId={makerId} flavors={flavors} personId={personId} calls={calls} />
      )}
    </main>
  );
}

type EditorProps = Omit<MakerFlavorsScreenProps, "makerId" | "makers"> & { makerId: string };

function Editor({ makerId, flavors, personId, calls }: EditorProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { values, change } = useSavedValues<{ edits: RowEdits }>({
    name: `maker-flavors-${makerId}:${personId}`,
    initial: { edits: {} },
  });
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { edits } = values;
  const changed = flavors.filter(
    (flavor) => edits[flavor.id] && isChanged(edits[flavor.id] as RowValues, flavor),
  );
  const without = (ids: string[]) => ({
    edits: Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(id))),
  });

  function drop(ids: string[]) {
    change(without(ids));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))));
    setRefusal(null);
  }

  async function save(saved: EditedFlavor[]): Promise<void> {
    if (isBusy || saved.length === 0) return;
    setBusy(true);
    setRefusal(null);
    try {
      await calls.saveMakerFlavors(makerId, {
        flavors: saved.map((flavor) => rowEdit(edits[flavor.id] ?? rowValues(flavor), flavor)),
      });
      drop(saved.map(({ id }) => id));
      toast({ text: `${saved.length}件を保存しました。` });
      await revalidate();
    } catch (error) {
      const fields = error instanceof Error && "fields" in error ? Object(error.fields) : {};
      const ofRows = Object.fromEntries(Object.entries<string>(fields).filter(([id]) => id in edits));
      setProblems(ofRows);
      setRefusal(error instanceof Error ? error.message : String(error));
      // What stands now is shown beside what was typed.
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(changed);
      }}
    >
      <FlavorRows
        flavors={flavors}
        edits={edits}
        problems={problems}
        isBusy={isBusy}
        onChange={(flavor, part) =>
          change({
            edits: { ...edits, [flavor.id]: { ...(edits[flavor.id] ?? rowValues(flavor)), ...part } },
          })
        }
        onSave={(flavor) => void save([flavor])}
        onReset={(flavor) => drop([flavor.id])}
      />
      {changed.length > 0 && (
        <SaveBar
          refusal={refusal}
          problems={{}}
          isBusy={isBusy}
          onReset={() => drop(changed.map(({ id }) => id))}
        >
          {`${changed.length}件を保存する`}
        </SaveBar>
      )}
    </form>
  );
}
