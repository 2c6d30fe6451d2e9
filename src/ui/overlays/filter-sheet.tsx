import { type ReactNode, useId } from "react";
import { Button } from "../controls/button.tsx";
import { Sheet } from "./sheet.tsx";

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** How many cards the filters leave: 「12枚」; null while it is not known. */
  found: string | null;
  canClear?: boolean;
  onClear: () => void;
  /** Shows the list with what was chosen. The sheet closes by itself. */
  onApply: () => void;
  children: ReactNode;
};

/** The frame of a list's filters, with the number of cards that they leave while they are being chosen. */
export function FilterSheet(props: FilterSheetProps) {
  const { isOpen, onClose, found, canClear = true, onClear, onApply, children } = props;
  const formId = useId();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="絞り込む"
      footer={
        <div className="flex gap-3">
          <Button
            look="secondary"
            className="px-4 text-sm max-[22rem]:px-3!"
            disabled={!canClear}
            onClick={onClear}
          >
            すべて外す
          </Button>
          <Button type="submit" form={formId} className="flex-1 px-4! max-[22rem]:px-2! max-[22rem]:text-sm!">
            <span className="tabular">{found === null ? "カードを見る" : `${found}のカードを見る`}</span>
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onApply();
        }}
      >
        {children}
      </form>
      <p role="status" className="sr-only">
        {found !== null && `${found}のカードがあります`}
      </p>
    </Sheet>
  );
}
