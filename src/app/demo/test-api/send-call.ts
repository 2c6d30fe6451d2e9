import type { Call } from "./api-document.ts";

export type Filled = {
  call: Call;
  /** By the parameter's name; empty ones are left out. */
  values: Record<string, string>;
  body: string;
  file: File | null;
  /** LINE's id of whoever asks; empty for a visitor. */
  lineUserId: string;
};

export type SentCall = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | null;
  response: { status: number; ms: number; headers: [name: string, value: string][]; body: string };
};

/** Headers of a response that tell something of the call. */
const TELLING =
  /^(?:content-type|content-disposition|etag|location|cache-control|retry-after|www-authenticate|idempotent-replayed|x-request-id)$/;

/** Why a call was not made, as whoever tries it reads it. */
export class NotSent extends Error {}

/**
 * Makes a call as a persona or as nobody: with an ID token of LINE's emulator for this call alone, and without this browser's cookie. Throws
 * `NotSent` where it was not made, and whatever `fetch` throws where nothing was answered.
 */
export async function sendCall(filled: Filled): Promise<SentCall> {
  const { call, body, file } = filled;
  const address = addressOf(filled);
  const payload = call.isForm ? formOf(body, file) : call.body && body;
  const headers = await headersOf(filled);
  const started = performance.now();
  const response = await fetch(address, {
    method: call.method,
    headers,
    body: payload,
    credentials: "omit",
    redirect: "manual",
  });
  const ms = Math.round(performance.now() - started);
  return {
    method: call.method,
    address,
    headers: { ...headers, ...(headers.Authorization && { Authorization: "Bearer …" }) },
    body: call.body && (file ? `${body}\n+ ${file.name}` : body),
    response: {
      status: response.status,
      ms,
      headers: [...response.headers].filter(([name]) => TELLING.test(name)),
      body: await shownBody(response),
    },
  };
}

function addressOf({ call, values }: Filled): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const search = new URLSearchParams(
    call.params.flatMap(({ name, in: place }) =>
      place === "query" && values[name] ? [[name, values[name] ?? ""]] : [],
    ),
  );
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}

async function headersOf({ call, values, lineUserId }: Filled): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (lineUserId) headers.Authorization = `Bearer ${await tokenOf(lineUserId)}`;
  if (call.body !== null && !call.isForm) headers["Content-Type"] = "application/json";
  for (const { name, in: place } of call.params) {
    if (place === "header" && values[name]) headers[name] = values[name];
  }
  return headers;
}

async function tokenOf(persona: string): Promise<string> {
  const response = await fetch("/_line/access/persona-token", {
    method: "POST",
    body: new URLSearchParams({ persona }),
  });
  if (!response.ok)
    throw new NotSent(
      "この人のトークンを受け取れませんでした。ページを再読み込みしてもう一度お試しください。",
    );
  return ((await response.json()) as { id_token: string }).id_token;
}

/** The fields of a form stand in the body's place as JSON. */
function formOf(fields: string, file: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parseFields(fields))) form.set(name, String(value));
  if (file) form.set("file", file);
  return form;
}

/** A body of JSON is sent as it is written, for the call to refuse; of these fields a form has to be made first. */
function parseFields(fields: string): Record<string, unknown> {
  try {
    return JSON.parse(fields || "{}") as Record<string, unknown>;
  } catch {
    throw new NotSent("フォームの項目がJSONになっていません。");
  }
}

/** A stream of events would not end: its first words are enough. */
async function shownBody(response: Response): Promise<string> {
  if (response.type === "opaqueredirect") return "（ほかのページへ移る応答です）";
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream")) {
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    return new TextDecoder().decode(first?.value);
  }
  if (type.startsWith("application/json")) return JSON.stringify(await response.json(), null, 2);
  if (type.startsWith("text/")) return response.text();
  const { size } = await response.blob();
  return size === 0 ? "" : `（${type || "形式なし"}、${size.toLocaleString("ja-JP")}バイト）`;
}
