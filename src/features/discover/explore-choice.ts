/** What of one kind cards are asked to have, and not to have. */
export type Chosen<Value> = { wanted: Value[]; leftOut: Value[] };
export type Choice = "wanted" | "leftOut" | "neither";

export function choiceOf<Value>({ wanted, leftOut }: Chosen<Value>, value: Value): Choice {
  if (wanted.includes(value)) return "wanted";
  return leftOut.includes(value) ? "leftOut" : "neither";
}

/** Asked for, then left out, then neither, as one press follows the other. */
export function pressed<Value>(chosen: Chosen<Value>, value: Value): Chosen<Value> {
  const { wanted, leftOut } = chosen;
  const without = (list: Value[]) => list.filter((one) => one !== value);
  switch (choiceOf(chosen, value)) {
    case "wanted":
      return { wanted: without(wanted), leftOut: [...leftOut, value] };
    case "leftOut":
      return { wanted, leftOut: without(leftOut) };
    case "neither":
      return { wanted: [...wanted, value], leftOut };
  }
}
