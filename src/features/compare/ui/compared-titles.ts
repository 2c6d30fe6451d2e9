import type { ComparedKind } from "../compared.ts";

export const COMPARED_TITLES: Record<ComparedKind, string> = {
  cards: "カードをくらべる",
  flavors: "フレーバーをくらべる",
  people: "煙の色をくらべる",
};
