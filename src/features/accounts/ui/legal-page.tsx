import type { LegalDocument } from "../legal-document.ts";

type LegalPageProps = {
  document: LegalDocument;
  /** Of a text that people agree to. */
  version?: string;
};

/** A legal text to read: plain, with its version on top. */
export function LegalPage({ document, version }: LegalPageProps) {
  return (
    <main id="main" className="phrases page pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl">{document.title}</h1>
      {version !== undefined && <p className="tabular mt-1 text-sm text-ink-3">バージョン {version}</p>}
      <p className="mt-4">{document.lead}</p>
      {document.sections.map(({ heading, paragraphs = [], items = [] }) => (
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
        </section>
      ))}
    </main>
  );
}
