import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";

type ChooseFileProps = { isBusy: boolean; onFile: (file: File) => void };

/** What may be brought, and the way to choose it. */
export function ChooseFile({ isBusy, onFile }: ChooseFileProps) {
  return (
    <>
      <ul className="grid gap-1">
        <li className="flex">
          <ListRow
            picture={<RowIcon name="file-text" />}
            name="書き出したファイル（zip）"
            detail="ほかのアカウントやほかの場所で書き出した、カードと写真とお気に入り。500MBまで"
          />
        </li>
        <li className="flex">
          <ListRow
            picture={<RowIcon name="list" />}
            name="ほかの記録の表（CSV）"
            detail="ノートや表計算、ほかのアプリの記録。列は次の画面で選びます。5,000行まで"
          />
        </li>
      </ul>
      <label className="relative inline-flex min-h-[52px] w-full cursor-pointer items-center justify-center gap-2 rounded-[1.625rem] border border-border-strong bg-surface px-6 text-center font-bold hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-disabled:opacity-60 sm:w-fit">
        <Icon name="plus" className="size-5" />
        ファイルを選ぶ
        <input
          type="file"
          accept=".zip,application/zip,.csv,.tsv,.txt,text/csv,text/plain"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? (event) => event.preventDefault() : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was changed.
            target.value = "";
            if (file) onFile(file);
          }}
        />
      </label>
      <p className="phrases text-sm text-ink-3">
        まず内容を確認します。確認しただけでは、何も取り込まれません。いいね、コメント、友だちは取り込みません。
      </p>
    </>
  );
}
