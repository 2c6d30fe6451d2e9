/** Of a shop for whoever looks at it: it has no owner and can be claimed, they claimed it and wait, or it has an owner. */
export type ClaimState = "possible" | "sent" | null;
