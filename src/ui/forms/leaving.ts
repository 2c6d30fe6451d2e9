let isAllowed = false;

/** Whoever left on purpose, with everything that they were told they would lose, is not asked again by this document. */
export function allowLeaving(): void {
  isAllowed = true;
}

export const isLeavingAllowed = (): boolean => isAllowed;
