import { useState } from "react";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { findListedFlavors } from "#features/catalog/listed-flavors.ts";
import { Button } from "#ui/controls/button.tsx";
import { ListField } from "#ui/forms/list-field.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";

type PasteSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  flavors: readonly CatalogFlavor[];
  onTake: (flavors: CatalogFlavor[]) => void;
};

/** A list as a shop has it anyway, a flavour a line: what of it the catalogue knows is put into stock. */
export function PasteSheet({ isOpen, onClose, flavors, onTake }: PasteSheetProps) {
  const toast = useToast();
  const [text, setText] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const lines = findListedFlavors(text, flavors);
  const found = lines.flatMap(({ flavor, isOut }) => (flavor && !isOut ? [flavor] : []));
  const chosen = found.filter(({ id }) => !left.has(id));
  const out = lines.filter(({ isOut }) => isOut);
  const unknown = lines.filter(({ flavor, isOut }) => flavor === null && !isOut);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="一覧を貼り付ける"
      footer={
        <Button
          className="w-full"
          disabled={chosen.length === 0}
          onClick={() => {
            onTake(chosen);
            toast({ text: `${chosen.length}種類を「ある」にしました。` });
            setText("");
            onClose();
          }}
        >
          {chosen.length === 0 ? "「ある」にする" : `${chosen.length}種類を「ある」にする`}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ListField
          label="フレーバーの一覧"
          help="1行に1つ、メーカーと名前を書きます。英語でもカタカナでも読み取れます。"
          placeholder={"フマリ ホワイトグミベア\nFumari Ambrosia"}
          value={text}
          onChange={setText}
        />
        {found.length > 0 && (
          <section aria-label="見つかったフレーバー" className="grid gap-1">
            <h3 className="text-sm font-bold text-ink-2">{found.length}種類が見つかりました</h3>
            <ul>
              {found.map((flavor) => (
                <li key={flavor.id}>
                  <label className="flex min-h-11 cursor-pointer items-center gap-3">
                    <input
                      type="checkbox"
                      className="size-5 shrink-0 accent-accent"
                      checked={!left.has(flavor.id)}
                      onChange={({ target }) => {
                        const others = [...left].filter((id) => id !== flavor.id);
                        setLeft(new Set(target.checked ? others : [...others, flavor.id]));
                      }}
                    />
                    <span className="min-w-0 leading-snug">
                      {flavor.name} <span className="text-sm text-ink-2">{flavor.maker_name}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </section>
        )}
        {out.length > 0 && (
          <section aria-label="在庫なしの行" className="grid gap-1">
            <h3 className="text-sm font-bold text-ink-2">在庫なしの行（追加しません）</h3>
            <ul className="grid gap-1 text-sm wrap-anywhere">
              {out.map(({ line, number }) => (
                <li key={number}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {unknown.length > 0 && (
          <section aria-label="見つからなかった行" className="grid gap-1">
            <h3 className="text-sm font-bold text-ink-2">見つからなかった行</h3>
            <ul className="grid gap-1 text-sm wrap-anywhere">
              {unknown.map(({ line, number }) => (
                <li key={number}>{line}</li>
              ))}
            </ul>
            <p className="phrases text-sm text-ink-2">
              メーカー名を付けるか、カタログの名前に近づけてみてください。
            </p>
          </section>
        )}
      </div>
    </Sheet>
  );
}
