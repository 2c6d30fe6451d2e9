import { expect, test } from "vitest";
import { type Invitation, invitationTexts } from "./invitation.ts";

const inviter = { name: "湯気子", picture_url: null };

test.for<[Invitation, string]>([
  [{ kind: "friend", inviter }, "湯気子さんからの友だちの招待です"],
  [{ kind: "table", inviter, shop_name: "月と煙" }, "湯気子さんが、月と煙の卓に誘っています"],
  [{ kind: "table", inviter, shop_name: null }, "湯気子さんが、同席に誘っています"],
  [{ kind: "shop", inviter, shop_name: "月と煙", role: "manager" }, "月と煙の管理者への招待です"],
  [{ kind: "shop", inviter, shop_name: "月と煙", role: "staff" }, "月と煙のスタッフへの招待です"],
])("%j says who asks, and to what", ([invitation, says]) => {
  const texts = invitationTexts(invitation);
  expect(texts.says.join("")).toBe(says);
  expect(texts.says.join("") + texts.next).toContain("湯気子さん");
});
