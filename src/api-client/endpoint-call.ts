import type { z } from "zod";
import type { CallOptions } from "./send-call.ts";

type JsonContent<Shape extends z.ZodType> = { content: { "application/json": { schema: Shape } } };

/** An endpoint, as far as a call from the browser needs its types: `typeof likeMixApi`, never the value. */
export type CalledEndpoint = {
  method: string;
  path: string;
  request?: { body?: { content: object }; query?: z.ZodObject; params?: z.ZodObject };
  responses: object;
};

/** The line of an endpoint: "POST /mixes/{id}/like". */
export type CallName<Called extends CalledEndpoint> = `${Uppercase<Called["method"]>} ${Called["path"]}`;

type Asked<Called extends CalledEndpoint> = NonNullable<Called["request"]>;

type Body<Called extends CalledEndpoint> =
  Asked<Called> extends { body: infer Described }
    ? Described extends JsonContent<infer Shape>
      ? { body: z.input<Shape> }
      : { body: FormData }
    : { body?: never };

type Parameters<Called extends CalledEndpoint> =
  Asked<Called> extends { params: infer Shape extends z.ZodObject }
    ? { params: z.input<Shape> }
    : { params?: never };

/** What the server makes numbers of is written as a number or as text. */
type Written<Value> = unknown extends Value ? string | number | null | undefined : Value | null;

type Query<Called extends CalledEndpoint> =
  Asked<Called> extends { query: infer Shape extends z.ZodObject }
    ? { query?: { [Name in keyof z.input<Shape>]?: Written<z.input<Shape>[Name]> } }
    : { query?: never };

export type CallInput<Called extends CalledEndpoint> = Body<Called> &
  Parameters<Called> &
  Query<Called> &
  Omit<CallOptions, "body">;

type ShapeAt<Called extends CalledEndpoint, Status> = Status extends keyof Called["responses"]
  ? Called["responses"][Status] extends JsonContent<infer Shape>
    ? z.output<Shape>
    : never
  : never;

/** What an endpoint responds when it does what it was asked for. */
export type CallResponse<Called extends CalledEndpoint> = ShapeAt<Called, 200 | 201>;

/** What stands beside a refusal with a status. */
export type RefusalData<Called extends CalledEndpoint, Status> =
  ShapeAt<Called, Status> extends { data: infer Data } ? Data : never;

/** What a browser resolves away instead of sending it. */
const NO_SEGMENT = new Set(["", ".", ".."]);

/**
 * "/api/mixes/abc/like?cursor=…" for "/mixes/{id}/like"; what is null or undefined stands in no query. Throws for a parameter that
 * would lead to another address.
 */
export function callPath(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = String(params[name] ?? "");
    if (NO_SEGMENT.has(segment)) throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(segment);
  });
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `/api${filled}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}
