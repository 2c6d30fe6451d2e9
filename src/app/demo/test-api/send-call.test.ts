import { afterEach, expect, test, vi } from "vitest";
import type { Call } from "./api-document.ts";
import { type Filled, NotSent, sendCall } from "./send-call.ts";

const CALL: Call = {
  id: "uploadMixImage",
  method: "POST",
  path: "/upload/mix-image",
  summary: "",
  tag: "images",
  params: [],
  body: "{}",
  isForm: true,
};
const FILLED: Filled = { call: CALL, values: {}, body: "{}", file: null, lineUserId: "U1" };

afterEach(() => vi.unstubAllGlobals());

function stubFetch(...responses: Response[]) {
  const fetched = vi.fn(async (_address: string, _request?: RequestInit) => responses.shift() as Response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a call has the persona's token, and none of it is shown", async () => {
  const fetched = stubFetch(Response.json({ id_token: "of-u1" }), Response.json({ success: true }));
  const sent = await sendCall(FILLED);
  expect(fetched.mock.calls[1]?.[1]?.headers).toEqual({ Authorization: "Bearer of-u1" });
  expect(sent.headers).toEqual({ Authorization: "Bearer …" });
  expect(sent.response.status).toBe(200);
});

test("without a token nothing is called, and it is said", async () => {
  const fetched = stubFetch(Response.json({ error: "unknown" }, { status: 404 }));
  await expect(sendCall(FILLED)).rejects.toThrow("トークンを受け取れませんでした");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a form whose fields are no JSON is not sent, and it is said", async () => {
  const fetched = stubFetch();
  await expect(sendCall({ ...FILLED, body: "{" })).rejects.toThrow(NotSent);
  expect(fetched).not.toHaveBeenCalled();
});
