import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { isComposing } from "#ui/forms/is-composing.ts";
import { Icon } from "../images/icon.tsx";
import { ClearButton } from "./clear-button.tsx";
import type { FieldControl } from "./field.tsx";
import { INPUT_CLASSES } from "./field.tsx";

export type SearchOption = {
  key: string;
  content: ReactNode;
  onPick: () => void;
  /** Buttons beside the option, which are no part of it. The keyboard comes to those of the active option alone. */
  aside?: (tabIndex: 0 | -1) => ReactNode;
};

type SearchBoxProps = {
  /** A name where a form sends it, without a script as well. */
  control: FieldControl & { name?: string };
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  options: SearchOption[];
  /** The list's name, and what is said while it has nothing to offer. */
  listLabel: string;
  /** The name of what stands beside the options. */
  asideLabel?: string;
  hint?: ReactNode;
  isBusy?: boolean;
  isFocusedAtStart?: boolean;
  onEscape?: () => void;
  /** Enter where no option is active. */
  onEnter?: () => void;
  onFocus?: () => void;
};

/**
 * A combobox after the ARIA Authoring Practices (list autocomplete with manual selection). Its list stands in the
 * page, not above it: nothing is covered, and on a phone it scrolls with the form above the keyboard.
 */
export function SearchBox(props: SearchBoxProps) {
  const { control, query, options, hint, onQuery, onEscape } = props;
  const listId = useId();
  const [active, setActive] = useState<string | null>(null);
  const activeIndex = options.findIndex(({ key }) => key === active);
  const optionId = (index: number) => `${listId}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    // Enter that confirms kana must not pick.
    if (isComposing(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setActive(options[nextIndex(activeIndex, options.length, event.key)]?.key ?? null);
    } else if (event.key === "Enter") {
      // The form's own button records; Enter in a search never does.
      event.preventDefault();
      const picked = options[activeIndex];
      if (picked) picked.onPick();
      else props.onEnter?.();
      setActive(null);
    } else if (event.key === "Escape") {
      setActive(null);
      if (query) onQuery("");
      else onEscape?.();
    }
  }

  return (
    <div className="grid gap-2">
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          {...control}
          className={`${INPUT_CLASSES} scroll-mt-8 pl-11 ${query ? "pr-12" : ""}`}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeIndex >= 0 ? optionId(activeIndex) : undefined}
          aria-busy={props.isBusy || undefined}
          placeholder={props.placeholder}
          // biome-ignore lint/a11y/noAutofocus: asked for by the press that opened the search
          autoFocus={props.isFocusedAtStart}
          maxLength={100}
          value={query}
          onFocus={props.onFocus}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            if (query === "") makeRoomBelow(event.target);
            setActive(null);
            onQuery(event.target.value);
          }}
        />
        {query && <ClearButton onClear={() => onQuery("")} />}
      </div>
      {hint && (
        <p role="status" className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div
        className="grid max-h-80 grid-cols-[minmax(0,1fr)_auto] overflow-y-auto overscroll-contain rounded-s border border-border bg-surface shadow-1"
        style={{ gridTemplateRows: `repeat(${options.length}, max-content)` }}
        hidden={options.length === 0}
      >
        <div
          id={listId}
          role="listbox"
          aria-label={props.listLabel}
          tabIndex={-1}
          className="col-start-1 row-span-full grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid divide-y divide-border"
        >
          {options.map(({ key, content, onPick }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard moves through the list from the input
            <div
              key={key}
              id={optionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              tabIndex={-1}
              ref={index === activeIndex ? scrollIntoList : undefined}
              className="flex min-h-[52px] cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-surface-2 aria-selected:bg-accent-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
              // The keyboard of a phone stays open while one flavour after the other is picked.
              onMouseDown={keepFocus}
              onClick={() => {
                setActive(null);
                onPick();
              }}
            >
              {content}
            </div>
          ))}
        </div>
        {options.some(({ aside }) => aside) && (
          <ul
            aria-label={props.asideLabel}
            className="col-start-2 row-span-full grid grid-rows-subgrid divide-y divide-border"
          >
            {options.map(({ key, aside }, index) => (
              <li key={key} className="flex items-center pr-3.5" onMouseDown={keepFocus}>
                {aside?.(index === Math.max(0, activeIndex) ? 0 : -1)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

function nextIndex(index: number, count: number, key: "ArrowDown" | "ArrowUp"): number {
  if (key === "ArrowDown") return index + 1 < count ? index + 1 : 0;
  return index > 0 ? index - 1 : count - 1;
}

/** The list opens below: on a phone its keyboard leaves little of the screen. */
function makeRoomBelow(input: HTMLInputElement): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  if (input.getBoundingClientRect().bottom > height / 2) input.scrollIntoView({ block: "start" });
}

function scrollIntoList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}
