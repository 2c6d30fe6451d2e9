import { z } from "zod";
import { shopMessages } from "#features/shops/shop-messages.ts";

/** A call changes so many things at most; a pasted list is sent in one. */
const MAX_CHANGES = 500;

const changes = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(shape).max(MAX_CHANGES, shopMessages.tooMuchStock).default([]);

/** What of a shop's stock changes; what is not named stays. */
export const StockChange = z.object({
  /** The whole catalogue of these makers is there, or is not. */
  makers: changes(z.object({ maker_id: z.uuid(), is_stocked: z.boolean() })),
  /** These flavours are there or not, whatever is said of their makers. */
  flavors: changes(z.object({ flavor_id: z.uuid(), is_present: z.boolean() })),
  /** These have run out until the business day ends, or are there again. */
  absentToday: changes(z.object({ flavor_id: z.uuid(), is_absent: z.boolean() })),
});
export type StockChange = z.infer<typeof StockChange>;
export type StockChangeInput = z.input<typeof StockChange>;

/** What a shop has, as its managers see it. */
export const ShopStock = z.object({
  makers: z.array(
    z.object({ id: z.uuid(), name: z.string(), flavor_count: z.int(), is_stocked: z.boolean() }),
  ),
  /** Flavours of which something else is said than of their makers. */
  flavors: z.array(z.object({ flavor_id: z.uuid(), is_present: z.boolean() })),
  absent_today: z.array(z.uuid()),
});
export type ShopStock = z.infer<typeof ShopStock>;

/** A flavour with its maker's id. */
type Flavor = { id: string; maker_id: string };

export function isMakerStocked({ makers }: ShopStock, makerId: string): boolean {
  return makers.some(({ id, is_stocked }) => id === makerId && is_stocked);
}

/** Whether a flavour is there on usual days. */
export function isPresent(stock: ShopStock, flavor: Flavor): boolean {
  const said = stock.flavors.find(({ flavor_id }) => flavor_id === flavor.id);
  return said?.is_present ?? isMakerStocked(stock, flavor.maker_id);
}

/** The stock with a maker's whole catalogue, or without: what was said of its flavours and follows from it goes. */
export function withMaker(
  stock: ShopStock,
  makerId: string,
  isStocked: boolean,
  itsFlavors: readonly string[],
): ShopStock {
  return {
    ...stock,
    makers: stock.makers.map((maker) => (maker.id === makerId ? { ...maker, is_stocked: isStocked } : maker)),
    flavors: stock.flavors.filter(
      ({ flavor_id, is_present }) => is_present !== isStocked || !itsFlavors.includes(flavor_id),
    ),
  };
}

export function withFlavor(stock: ShopStock, flavor: Flavor, isThere: boolean): ShopStock {
  const others = stock.flavors.filter(({ flavor_id }) => flavor_id !== flavor.id);
  return {
    ...stock,
    flavors:
      isThere === isMakerStocked(stock, flavor.maker_id)
        ? others
        : [...others, { flavor_id: flavor.id, is_present: isThere }],
  };
}

export function withAbsence(stock: ShopStock, flavorId: string, isAbsent: boolean): ShopStock {
  const others = stock.absent_today.filter((id) => id !== flavorId);
  return { ...stock, absent_today: isAbsent ? [...others, flavorId] : others };
}

/** What is sent so that `before` becomes `after`: makers first, and of flavours what does not follow from them. */
export function stockDifference(before: ShopStock, after: ShopStock): z.input<typeof StockChange> {
  const makers = after.makers
    .filter(({ id, is_stocked }) => isMakerStocked(before, id) !== is_stocked)
    .map(({ id, is_stocked }) => ({ maker_id: id, is_stocked }));
  const saidIn = (stock: ShopStock, id: string) =>
    stock.flavors.find(({ flavor_id }) => flavor_id === id)?.is_present;
  const said = after.flavors.filter(({ flavor_id, is_present }) => saidIn(before, flavor_id) !== is_present);
  // Of a maker that changed, what is not said any more follows from it.
  const unsaid =
    makers.length > 0 ? [] : before.flavors.filter(({ flavor_id }) => saidIn(after, flavor_id) === undefined);
  return {
    makers,
    flavors: [
      ...said,
      ...unsaid.map(({ flavor_id, is_present }) => ({ flavor_id, is_present: !is_present })),
    ],
    absentToday: [
      ...after.absent_today
        .filter((id) => !before.absent_today.includes(id))
        .map((flavor_id) => ({ flavor_id, is_absent: true })),
      ...before.absent_today
        .filter((id) => !after.absent_today.includes(id))
        .map((flavor_id) => ({ flavor_id, is_absent: false })),
    ],
  };
}
