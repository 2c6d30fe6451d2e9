import type { ReactNode } from "react";
import { Link } from "react-router";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import type { LegalDocument } from "../legal-document.ts";

type LegalPageProps = {
  document: LegalDocument;
  /** Of a text that people agree to. */
  version?: string;
  /** What its reader has to know first. */
  above?: ReactNode;
};

/** A legal text to read: plain, with its version on top. */
export function LegalPage({ document, version, above }: LegalPageProps) {
  return (
    <main id="main" className="phrases page pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl">{document.title}</h1>
      {version !== undefined && <p className="tabular mt-1 text-sm text-ink-3">バージョン {version}</p>}
      {above && <div className="mt-4 grid gap-3">{above}</div>}
      <p className="mt-4">{document.lead}</p>
      {document.sections.map(({ heading, paragraphs = [], items = [], link }) => (
        <section key={heading} className="mt-8 grid gap-3">
          <h2 className="text-lg">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul className="grid list-disc gap-2 pl-5 marker:text-ink-3">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {link && (
            <Link to={link.path} className={TEXT_LINK_CLASSES}>
              {link.label}
            </Link>
          )}
        </section>
      ))}
    </main>
  );
}
