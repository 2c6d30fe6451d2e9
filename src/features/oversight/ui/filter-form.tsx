import { Form } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";

/** One thing by which a list is narrowed, under its name in the address. */
export type Filter = {
  name: string;
  label: string;
  /** As the address has it; empty where nothing is asked for. */
  value: string;
  /** What may be chosen, with its words; without it something is typed. */
  options?: readonly (readonly [value: string, text: string])[];
  type?: "search" | "date";
  /** Takes words rather than a choice. */
  isWide?: boolean;
  placeholder?: string;
};

type FilterFormProps = {
  label: string;
  path: string;
  filters: readonly Filter[];
  /** What stays in the address beside the filters. */
  kept?: Record<string, string>;
};

const DENSE = `${INPUT_CLASSES} min-h-11! py-1.5! text-sm`;

/** Narrows a list by its address: it works without a script, and a narrowed list can be passed on. */
export function FilterForm({ label, path, filters, kept = {} }: FilterFormProps) {
  return (
    <search aria-label={label}>
      <Form
        method="get"
        action={path}
        // What the address asks for is what stands there, also after going back.
        key={filters.map(({ value }) => value).join("\n")}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-3 md:flex md:flex-wrap"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.map((filter) => (
          <div key={filter.name} className={filter.isWide ? "col-span-full md:w-72" : "md:w-36"}>
            <Field label={filter.label}>{(control) => <FilterInput control={control} {...filter} />}</Field>
          </div>
        ))}
        <Button type="submit" look="secondary" className="col-span-full min-h-11! px-5! text-sm">
          <Icon name="search" className="size-4" />
          絞り込む
        </Button>
      </Form>
    </search>
  );
}

function FilterInput({
  control,
  name,
  value,
  options,
  type = "search",
  placeholder,
}: Omit<Filter, "label"> & { control: { id: string } }) {
  if (!options)
    return (
      <input
        {...control}
        name={name}
        type={type}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        className={DENSE}
      />
    );
  return (
    <select {...control} name={name} defaultValue={value} className={DENSE}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
