/** How much being like what stands above takes from an idea. */
const VARIETY = 0.5;

type Scored = { score: number };

/**
 * The best ones, so many, each as good as it is and unlike those before it: maximal marginal relevance. `likeness` is from 0 to 1.
 * The order of equals is that in which they come.
 */
export function vary<Idea extends Scored>(
  ideas: readonly Idea[],
  most: number,
  likeness: (one: Idea, other: Idea) => number,
): Idea[] {
  const scale = Math.max(...ideas.map(({ score }) => score), 0) || 1;
  const left = ideas.map((idea) => ({ idea, likest: 0 }));
  const picked: Idea[] = [];
  while (picked.length < most && left.length > 0) {
    let best = 0;
    for (const [index, one] of left.entries()) if (worth(one) > worth(left[best] ?? one)) best = index;
    const [next] = left.splice(best, 1);
    if (!next) break;
    picked.push(next.idea);
    // Of what stands directly above more than of the rest: a list is read from one to the next.
    for (const one of left) one.likest = Math.max(one.likest * 0.7, likeness(one.idea, next.idea));
  }
  return picked;

  function worth({ idea, likest }: { idea: Idea; likest: number }): number {
    return idea.score / scale - VARIETY * likest;
  }
}
