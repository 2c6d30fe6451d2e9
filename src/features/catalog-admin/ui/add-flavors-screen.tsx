import { useRef, useState } from "react";
import { href } from "react-router";
import { familiesText } from "#features/catalog/category.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { useSavedValues } from "#ui/forms/saved-values.ts";
import { Icon } from "#ui/images/icon.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useAttempt } from "#ui/status/use-attempt.ts";
import { ADDED_COLUMNS, MAX_LIST_BYTES, MOST_ADDED } from "../added-limits.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import { decodeText } from "../decode-text.ts";
import type { CatalogAdminCalls, CheckedFlavors } from "./catalog-admin-calls.ts";
import { TextFileButton } from "./text-file-button.tsx";

type AddFlavorsScreenProps = {
  personId: string;
  calls: Pick<CatalogAdminCalls, "checkFlavors" | "addFlavors">;
};

/** フレーバーの一括追加: a list is checked line by line first, then all of it is added, or nothing. */
export function AddFlavorsScreen({ personId, calls }: AddFlavorsScreenProps) {
  const { values, change, clear } = useSavedValues({
    name: `add-flavors:${personId}`,
    initial: { text: "" },
  });
  const [checked, setChecked] = useState<{ text: string; result: CheckedFlavors } | null>(null);
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const [added, setAdded] = useState<number | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // What was typed since is not what was checked.
  const result = checked?.text === values.text ? checked.result : null;
  const isReady = result !== null && result.wrong.length === 0 && result.count > 0;

  function type(text: string) {
    change({ text });
    setProblem(null);
    setAdded(null);
  }

  async function take([file]: File[]): Promise<void> {
    if (!file) return;
    if (file.size > MAX_LIST_BYTES) return setProblem(catalogAdminMessages.fileTooLarge);
    const text = decodeText(await file.arrayBuffer());
    if (text === null) return setProblem(catalogAdminMessages.fileUnreadable);
    type(text);
    await check(text);
  }

  const check = (text: string) =>
    attempt(async () => {
      if (text.trim() === "") throw new Error(catalogAdminMessages.pasteEmpty);
      setChecked({ text, result: await calls.checkFlavors(text) });
    });
  const add = () =>
    attempt(async () => {
      const count = await calls.addFlavors(values.text);
      clear();
      change({ text: "" });
      setChecked(null);
      setAdded(count);
      area.current?.focus();
    });

  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <ButtonLink to={href("/admin/flavors")} look="quiet" className="-ml-3 w-fit">
        <Icon name="chevron-left" className="size-4" />
        フレーバー
      </ButtonLink>
      <h1 className="mt-2 mb-2 text-xl">フレーバーの一括追加</h1>
      <p className="phrases mb-5 text-sm text-ink-2">
        1行に1つ、{ADDED_COLUMNS.join("、")}
        の順に、タブかカンマで区切って書きます。カテゴリーはいくつか書くときは「、」で区切り、シリーズは書かなくてもかまいません。一度に
        {MOST_ADDED.toLocaleString("ja-JP")}行までです。
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field
          label="フレーバーの一覧"
          help="表計算から貼り付けられます。まず確認するだけで、カタログにはまだ追加されません。"
        >
          {(control) => (
            <textarea
              {...control}
              ref={area}
              rows={12}
              wrap="off"
              spellCheck={false}
              placeholder={
                "アズール,レモンミント,Lemon Mint,柑橘、ミント\nアズール,白桃,White Peach,フルーツ,Black"
              }
              className={`${INPUT_CLASSES} min-h-60! overflow-x-auto font-mono text-sm`}
              value={values.text}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            look={isReady ? "secondary" : "primary"}
            className="min-h-11! px-5! text-sm"
            isBusy={isBusy && !isReady}
            onClick={() => void check(values.text)}
          >
            確認する
          </Button>
          <TextFileButton label="CSVファイルを選ぶ" isBusy={isBusy} onFiles={(files) => void take(files)} />
          {isReady && (
            <Button className="min-h-11! px-5! text-sm" isBusy={isBusy} onClick={() => void add()}>
              {`${result.count.toLocaleString("ja-JP")}件を追加する`}
            </Button>
          )}
        </div>
        {problem && <Notice look="error">{problem}</Notice>}
        {added !== null && (
          <Notice look="info">{`${added.toLocaleString("ja-JP")}件をカタログに追加しました。`}</Notice>
        )}
        {result && <Result result={result} />}
      </div>
    </main>
  );
}

function Result({ result: { count, makers, flavors, wrong } }: { result: CheckedFlavors }) {
  return (
    <>
      <p role="status" className="font-bold">
        {wrong.length > 0
          ? `直す行が${wrong.length.toLocaleString("ja-JP")}行あります。すべて直すと追加できます。`
          : `${count.toLocaleString("ja-JP")}件を追加できます。`}
      </p>
      {wrong.length > 0 && (
        <section aria-label="直す行" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="text-base">直す行</h2>
          <DataTable
            label="直す行"
            rows={wrong}
            keyOf={({ number }) => String(number)}
            columns={[
              {
                label: "行",
                isName: true,
                cell: ({ number }) => <span className="tabular">{number}行目</span>,
              },
              { label: "理由", cell: ({ problem }) => problem },
              { label: "内容", cell: ({ source }) => <code className="wrap-anywhere">{source}</code> },
            ]}
          />
        </section>
      )}
      {count > 0 && (
        <section aria-label="追加するフレーバー" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="text-base">
            追加する{wrong.length > 0 && "はずの"}フレーバー（{count.toLocaleString("ja-JP")}件）
          </h2>
          <p className="text-sm text-ink-2">
            {makers.map(({ name, count: its }) => `${name} ${its.toLocaleString("ja-JP")}件`).join("・")}
          </p>
          <DataTable
            label="追加するフレーバー"
            rows={flavors}
            keyOf={({ number }) => String(number)}
            columns={[
              { label: "名前", isName: true, cell: ({ name }) => name },
              { label: "メーカー", cell: ({ maker_name }) => maker_name },
              { label: "英語名", cell: ({ name_en }) => name_en ?? "なし" },
              { label: "カテゴリー", cell: ({ categories }) => familiesText(categories) },
              { label: "シリーズ", cell: ({ line }) => line ?? "なし" },
            ]}
          />
          {flavors.length < count && (
            <p className="text-sm text-ink-2">はじめの{flavors.length}件を表示しています。</p>
          )}
        </section>
      )}
    </>
  );
}
