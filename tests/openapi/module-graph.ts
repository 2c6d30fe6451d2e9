import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";

const SOURCE = join(import.meta.dirname, "..", "..", "src");

/** A name at the top of a module, written as "features/mixes/mix.ts#NewMix". */
type TopName = string;

/** What stands at one name at the top of a module. */
export type Declared = { node: Node; uses: Set<TopName> };

type ParsedModule = { program: Node; named: Map<string, TopName> };

/**
 * Every name at the top of a module below src, with what is declared there and which others of such names it uses. Names within are
 * taken for those at the top where they are the same: what comes of it is too much at worst, never too little.
 */
export function readModuleGraph(): Map<TopName, Declared> {
  const graph = new Map<TopName, Declared>();
  for (const path of readdirSync(SOURCE, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(path) || /\.(?:test|d)\.tsx?$/.test(path)) continue;
    const parsed = parseModule(path);
    for (const [name, node] of declarationsOf(parsed.program)) {
      graph.set(`${path}#${name}`, { node, uses: usesOf(node, parsed.named) });
    }
  }
  return graph;
}

function parseModule(path: string): ParsedModule {
  const { program, module } = parseSync(path, readFileSync(join(SOURCE, path), "utf8"));
  const named = new Map<string, TopName>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = targetOf(path, moduleRequest.value);
    if (!target) continue;
    for (const { isType, importName, localName } of entries)
      if (!isType && importName.name) named.set(localName.value, `${target}#${importName.name}`);
  }
  for (const [name] of declarationsOf(program)) named.set(name, `${path}#${name}`);
  return { program, named };
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? normalize(join(dirname(from), specifier)) : null;
}

function declarationsOf(program: Node): [string, Node][] {
  if (program.type !== "Program") return [];
  return program.body.flatMap((statement) => {
    const declared = "declaration" in statement && statement.declaration ? statement.declaration : statement;
    if (declared.type === "VariableDeclaration")
      return declared.declarations.flatMap((one) =>
        namesOf(one.id).map((name): [string, Node] => [name, one]),
      );
    if (declared.type !== "FunctionDeclaration" && declared.type !== "ClassDeclaration") return [];
    return declared.id ? [[declared.id.name, declared] as [string, Node]] : [];
  });
}

function namesOf(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type !== "ObjectPattern") return [];
  return pattern.properties.flatMap((one) => (one.type === "Property" ? namesOf(one.value) : []));
}

function usesOf(node: Node, named: Map<string, TopName>): Set<TopName> {
  const uses = new Set<TopName>();
  const use = ({ name }: { name: string }) => {
    const top = named.get(name);
    if (top) uses.add(top);
  };
  walk(node, { Identifier: use });
  return uses;
}

/** Visits a part of a module; oxc's visitor begins with whole programs. */
export function walk(node: Node, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  const body = node.type === "VariableDeclarator" ? variable(node) : node;
  new Visitor(visitor).visit({ type: "Program", body: [body] } as never);
}

function variable(node: Node): Node {
  return { type: "VariableDeclaration", kind: "const", declarations: [node] } as never;
}
