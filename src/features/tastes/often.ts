/** From which share of what somebody smokes on a colour is one that they smoke often (decision 032). */
export const OFTEN = 0.15;
