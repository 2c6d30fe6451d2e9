/** What a shop says of its stock, as `shops` stores it (`shops/queries/stock-condition.ts`). */
export type StockedFlavors = {
  /** Ids of makers whose whole catalogue is there, and of single flavours. */
  stocked: readonly string[];
  /** Ids of flavours of those makers that are not. */
  lacking: readonly string[];
};

export function isStocked(
  { stocked, lacking }: StockedFlavors,
  { id, maker_id }: { id: string; maker_id: string },
): boolean {
  return (stocked.includes(id) || stocked.includes(maker_id)) && !lacking.includes(id);
}
