import type { LegalDocument } from "../legal-document.ts";

/** A legal text to read: plain, with its version on top. */
export function LegalPage({ document, version }: { document: LegalDocument; version: string }) {
  return (
    <main id="main" className="page pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl">{document.title}</h1>
      <p className="tabular mt-1 text-sm text-ink-3">バージョン {version}</p>
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
      <p className="mt-10 text-center text-sm text-ink-2">20歳未満の喫煙は法律で禁じられています</p>
    </main>
  );
}
