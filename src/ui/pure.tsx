import { type ComponentType, createContext, useContext } from "react";

/** A mark that stands for the HTML of a component with these props until the page is finished. */
export type MarkupOf = <Props extends object>(Component: ComponentType<Props>, props: Props) => string;

/** The server's memory of finished HTML; in the browser there is none. */
export const MarkupMemory = createContext<MarkupOf | null>(null);

type PureProps<Shown extends object, Felt extends object> = {
  /**
   * At first it draws elements, no bare text, by its props alone: no `useId`, no address, no context but what a link needs.
   * It may have a state that begins alike everywhere.
   */
  of: ComponentType<Shown & Partial<Felt>>;
  /** Plain data, as JSON carries it. */
  shown: Shown;
  /** What the browser alone has use for: refs and handlers. */
  felt?: Felt;
};

/**
 * A part of a page whose HTML follows from a few plain data. The server renders it once for the same data and sends it from
 * memory afterwards; the browser, which finds the same elements, draws it like any other.
 */
export function Pure<Shown extends object, Felt extends object = object>({
  of: Component,
  shown,
  felt,
}: PureProps<Shown, Felt>) {
  const markupOf = useContext(MarkupMemory);
  if (markupOf) return markupOf(Component as ComponentType<Shown>, shown);
  return <Component {...shown} {...(felt as Felt)} />;
}
