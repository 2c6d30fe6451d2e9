import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { SearchBox, type SearchOption } from "#ui/controls/search-box.tsx";

type SearchFieldsetProps = {
  ref?: Ref<HTMLFieldSetElement>;
  legend: string;
  /** What the box does, for whoever hears it. */
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  options: SearchOption[];
  listLabel: string;
  hint: string;
  /** What is chosen, above the box. */
  children: ReactNode;
};

/** A part of the sheet of filters whose choices are found by their names. */
export function SearchFieldset({ ref, legend, label, children, query, ...box }: SearchFieldsetProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      className="min-w-0"
      onKeyDown={(event: KeyboardEvent) => {
        // The first Escape empties the search; the next one closes the sheet.
        if (event.key === "Escape" && query !== "") event.stopPropagation();
      }}
    >
      <legend className="mb-2 text-sm font-bold text-ink-2">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {children}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <SearchBox
          control={{ id, "aria-describedby": undefined, "aria-invalid": undefined }}
          query={query}
          {...box}
        />
      </div>
    </fieldset>
  );
}
