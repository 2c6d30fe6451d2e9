import { createElement, type ReactNode } from "react";
import { Link } from "react-router";
import type { NewsNode, NewsTree } from "../news-tree.ts";

/** How each element looks; one that is not named here is not shown. */
const LOOKS: Record<string, string> = {
  p: "phrases my-4",
  h2: "mt-8 mb-3 text-lg font-bold",
  h3: "mt-6 mb-2 text-base font-bold",
  h4: "mt-5 mb-2 text-sm font-bold",
  ul: "my-4 list-disc pl-6",
  ol: "my-4 list-decimal pl-6",
  li: "my-1",
  strong: "font-bold",
  em: "italic",
  blockquote: "my-4 border-l-4 border-border pl-4 text-ink-2",
  code: "rounded-s bg-surface-2 px-1 font-mono text-sm",
  pre: "my-4 overflow-x-auto rounded-m bg-surface-2 p-3",
  hr: "my-8 border-border",
  br: "",
};

/** The body of a news: the tree that `readMarkdown` made, as elements of React. Nothing of it is taken as HTML. */
export function NewsBody({ tree }: { tree: NewsTree }) {
  return (
    <div className="leading-relaxed [overflow-wrap:anywhere] [&>:first-child]:mt-0">
      {shown(tree.children)}
    </div>
  );
}

function shown(nodes: NewsNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.type === "text") return node.value;
    const children = node.children.length > 0 ? shown(node.children) : undefined;
    if (node.tagName === "a")
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tree that never changes
        <BodyLink key={index} to={node.properties?.href}>
          {children}
        </BodyLink>
      );
    const look = LOOKS[node.tagName];
    if (look === undefined) return null;
    const start = node.tagName === "ol" ? { start: Number(node.properties?.start ?? 1) } : {};
    return createElement(node.tagName, { key: index, ...(look && { className: look }), ...start }, children);
  });
}

function BodyLink({ to, children }: { to: unknown; children: ReactNode }) {
  const look = "font-bold text-accent underline";
  if (typeof to !== "string") return <span>{children}</span>;
  if (/^\/(?!\/)/.test(to))
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    );
  return (
    <a
      href={to}
      {...(/^(?:https?:)?\/\//.test(to) && { target: "_blank", rel: "noopener noreferrer nofollow" })}
      className={look}
    >
      {children}
    </a>
  );
}
