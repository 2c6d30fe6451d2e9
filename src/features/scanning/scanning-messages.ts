/** Error texts about reading codes. */
export const notOurs = "ケムリカのQRコードではありません。お店やカードのQRコードを読み取ってください。";

export * as scanningMessages from "./scanning-messages.ts";
