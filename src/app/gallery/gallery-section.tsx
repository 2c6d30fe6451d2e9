import type { ReactNode } from "react";

type GallerySectionProps = { id: string; title: string; about: string; children: ReactNode };

/** One family of components, with an address of its own. */
export function GallerySection({ id, title, about, children }: GallerySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-6">
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <p className="phrases mt-1 mb-4 text-sm text-ink-2">{about}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">{children}</div>
    </section>
  );
}

type ExampleProps = { title: string; isWide?: boolean; children: ReactNode };

/** A component in one of its states, and the state's name. */
export function Example({ title, isWide = false, children }: ExampleProps) {
  return (
    <figure
      className={`flex min-w-0 flex-col gap-4 rounded-m border border-border bg-surface p-4 ${isWide ? "col-span-full" : ""}`}
    >
      <figcaption className="text-xs font-bold text-ink-3">{title}</figcaption>
      {children}
    </figure>
  );
}

/** What the mouse and the keyboard would show, standing still. */
export const STILL_FOCUS = "outline-3 outline-offset-2 outline-accent";
