import { type ReactNode, useMemo } from "react";
import { href, Link } from "react-router";
import type { ApiClient } from "#api-client/api-client.ts";
import { ApiError } from "#api-client/api-error.ts";
import { ApiClientsContext, useApiClientThatStays } from "#api-client/use-api-client.ts";
import { loginHref } from "#features/accounts/login-href.ts";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { ShownPersona } from "./shown-persona.ts";

type DemoPageProps = {
  /** "ホーム" */
  title: string;
  /** Null where it is nobody's screen. */
  persona: ShownPersona | null;
  /** The real screen, for whoever signs in as the persona. */
  realPath: string;
  children: ReactNode;
};

/** A real screen with a persona's data, for everybody: a line above it tells whose it is, and what is pressed on it writes nothing. */
export function DemoPage({ title, persona, realPath, children }: DemoPageProps) {
  return (
    <>
      <aside aria-label="この見本について" data-page-name className="border-b border-border bg-surface-2">
        <div className="page page-wide flex flex-wrap items-center gap-x-6 py-2 text-sm">
          <p className="phrases min-w-0 flex-1 basis-64 py-1 wrap-anywhere">
            <b>見本</b> {persona ? `${persona.name}さんの「${title}」です。` : `「${title}」です。`}
            <span className="text-ink-2">押しても保存されません。</span>
          </p>
          <DemoLinks realPath={realPath} persona={persona} />
        </div>
      </aside>
      <ReadOnly>{children}</ReadOnly>
    </>
  );
}

export function DemoLinks({ realPath, persona }: Pick<DemoPageProps, "realPath" | "persona">) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {persona ? (
        // The browser leaves the app for LINE.
        <a href={loginHref(realPath, { as: persona.id })} className={TEXT_LINK_CLASSES}>
          <Icon name="user-round" className="size-4" />
          この人になって使う
        </a>
      ) : (
        <Link to={realPath} className={TEXT_LINK_CLASSES}>
          <Icon name="eye" className="size-4" />
          実際の画面を開く
        </Link>
      )}
      <Link to={href("/demo-menu")} className={TEXT_LINK_CLASSES}>
        <Icon name="layout-grid" className="size-4" />
        見本の一覧
      </Link>
    </p>
  );
}

const READ_ONLY = "見本の画面では保存されません。「この人になって使う」からお試しください。";

/** The screen's own calls stay as they are; the door lets reads through and refuses writes, in words that the screen shows. */
function ReadOnly({ children }: { children: ReactNode }) {
  const staying = useApiClientThatStays();
  const clients = useMemo(() => {
    const call = staying as (name: string, ...input: unknown[]) => Promise<unknown>;
    const refuse = () => Promise.reject(new ApiError(403, "DEMO_READ_ONLY", READ_ONLY));
    const readOnly = ((name: string, ...input: unknown[]) =>
      name.startsWith("GET ") ? call(name, ...input) : refuse()) as ApiClient;
    return { leaving: readOnly, staying: readOnly };
  }, [staying]);
  return <ApiClientsContext value={clients}>{children}</ApiClientsContext>;
}
