import type { Node } from "oxc-parser";
import type { RefusalKind } from "#foundation/domain-error.ts";
import { STATUS_OF } from "#http/responses.ts";
import type { Inferred } from "#server/openapi/describe-operation.ts";
import type { Declared } from "./module-graph.ts";
import { walk } from "./module-graph.ts";

type Graph = Map<string, Declared>;
type Call = { callee: Node; arguments: Node[] };

/** What of the guards every operation has, it has from `guardRefusals` and not from here. */
const GUARDS = /^http\/(?:define-endpoint|idempotency|create-api)\.ts#|^http\/body\//;
/** What stands behind an interface that is handed over: no import leads there. */
const BEHIND_SERVICES: Record<string, string> = {
  images: "platform/image/image-maker.ts#createImageMaker",
  lineLogin: "platform/line/line-login.ts#createLineLogin",
};
const HEADERS_READ = new Set(["if-match", "if-none-match", "x-session"]);
const HEADERS_SET = new Set(["etag", "set-cookie"]);

/** The refusals and headers of all that a name at the top of a module leads to. */
export function inferFromCode(graph: Graph, start: string): Inferred {
  const codes = new Map<number, Set<string>>();
  const reads = new Set<string>();
  const sets = new Set<string>();
  for (const name of reachedFrom(graph, start)) {
    const declared = graph.get(name);
    if (!declared) continue;
    for (const [status, code] of refusalsIn(graph, declared)) {
      const known = codes.get(status) ?? new Set();
      codes.set(status, known.add(code));
    }
    walk(declared.node, {
      Literal: ({ value }) => {
        if (typeof value === "string" && HEADERS_READ.has(value)) reads.add(value);
        if (typeof value === "string" && HEADERS_SET.has(value.toLowerCase())) sets.add(value);
      },
      Property: ({ key }) => {
        if (key.type === "Identifier" && HEADERS_SET.has(key.name.toLowerCase())) sets.add(key.name);
      },
    });
  }
  const sorted = [...codes].sort(([a], [b]) => a - b);
  return {
    codes: Object.fromEntries(sorted.map(([status, all]) => [status, [...all].sort()])),
    reads: [...reads].sort(),
    sets: [...sets].sort(),
  };
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    const declared = graph.get(name);
    if (!declared || reached.has(name) || GUARDS.test(name)) return;
    reached.add(name);
    // What a call responds with refuses nobody.
    const shapes = name === start ? namesInResponses(declared.node) : new Set();
    for (const used of declared.uses) if (!shapes.has(used.split("#")[1])) visit(used);
    walk(declared.node, {
      MemberExpression: ({ property }) => {
        const behind = property.type === "Identifier" ? BEHIND_SERVICES[property.name] : undefined;
        if (behind) visit(behind);
      },
      Property: ({ key, shorthand }) => {
        const behind = shorthand && key.type === "Identifier" ? BEHIND_SERVICES[key.name] : undefined;
        if (behind) visit(behind);
      },
    });
  };
  visit(start);
  return reached;
}

/** Names that an endpoint uses for its `responses` and for nothing else. */
function namesInResponses(endpoint: Node): Set<string> {
  const inside: string[] = [];
  const all: string[] = [];
  walk(endpoint, {
    Identifier: ({ name }) => void all.push(name),
    Property: ({ key, value }) => {
      if (nameOf(key) !== "responses") return;
      const responses = { type: "ExpressionStatement", expression: value } as never;
      walk(responses, { Identifier: ({ name }) => void inside.push(name) });
    },
  });
  const countIn = (names: string[], name: string) => names.filter((one) => one === name).length;
  return new Set(inside.filter((name) => countIn(inside, name) === countIn(all, name)));
}

function refusalsIn(graph: Graph, { node, uses }: Declared): [status: number, code: string][] {
  const found: [number, string][] = [];
  const say = (status: number | undefined, codes: string[]) => {
    for (const code of codes) if (status) found.push([status, code]);
  };
  walk(node, {
    NewExpression: (made) => {
      if (nameOf(made.callee) !== "DomainError") return;
      const [kind, code] = made.arguments;
      say(statusOf(kind), code ? codesOf(graph, code, uses) : []);
    },
    Property: ({ key, value }) => {
      if (nameOf(key) === "params") say(400, codesInTable(value));
    },
    CallExpression: (call) => {
      const [code] = call.arguments;
      const name = nameOf(call.callee);
      if (name === "coded" && code) say(400, codesOf(graph, code, uses));
      if (name === "failure" && code) say(refusedStatusIn(node), codesOf(graph, code, new Set()));
      say(statusOfMaker(graph, call, uses), code?.type === "Literal" ? codesOf(graph, code, uses) : []);
    },
  });
  return found;
}

function nameOf(node: Node): string | null {
  return node.type === "Identifier" ? node.name : null;
}

function statusOf(kind: Node | undefined): number | undefined {
  return kind?.type === "Literal" ? STATUS_OF[kind.value as RefusalKind] : undefined;
}

/** The status of a call of `refused(code, text)`, a function of ours that makes the error of the code that it is given. */
function statusOfMaker(graph: Graph, { callee }: Call, uses: Set<string>): number | undefined {
  const called = nameOf(callee);
  const maker = called ? [...uses].find((used) => used.endsWith(`#${called}`)) : undefined;
  const made = maker ? graph.get(maker)?.node : undefined;
  let status: number | undefined;
  if (made)
    walk(made, {
      NewExpression: ({ callee: made, arguments: [kind, code] }) => {
        if (nameOf(made) === "DomainError" && code && nameOf(code) === "code") status = statusOf(kind);
      },
    });
  return status;
}

/** The status that stands beside the body in the `c.json(body, status)` of one function. */
function refusedStatusIn(node: Node): number | undefined {
  let status: number | undefined;
  walk(node, {
    CallExpression: ({ arguments: [, given] }) => {
      if (given?.type === "Literal" && typeof given.value === "number" && given.value >= 400)
        status = given.value;
    },
  });
  return status;
}

/** A code as it is written, by the name of a constant, or all that stand in the table from which it is taken. */
function codesOf(graph: Graph, code: Node, uses: Set<string>): string[] {
  if (code.type === "Literal") return typeof code.value === "string" ? [code.value] : [];
  if (code.type === "ConditionalExpression")
    return [...codesOf(graph, code.consequent, uses), ...codesOf(graph, code.alternate, uses)];
  return [...uses].flatMap((used) => {
    const declared = graph.get(used)?.node;
    if (declared?.type !== "VariableDeclarator" || !declared.init) return [];
    const isThis = nameOf(code) !== null && used.endsWith(`#${nameOf(code)}`);
    if (isThis) return codesOf(graph, declared.init, new Set());
    return nameOf(code) === "code" ? codesInTable(declared.init) : [];
  });
}

function codesInTable(table: Node): string[] {
  const codes: string[] = [];
  walk({ type: "ExpressionStatement", expression: table } as never, {
    Property: ({ key, value }) => {
      if (nameOf(key) === "code" && value.type === "Literal" && typeof value.value === "string")
        codes.push(value.value);
    },
  });
  return codes;
}
