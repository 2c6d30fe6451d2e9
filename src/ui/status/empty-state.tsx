import type { ReactNode } from "react";

type EmptyStateProps = {
  /** What would be here; the name of this part of the page. */
  label: string;
  picture: ReactNode;
  /** A sentence. Its parts stay whole where a line ends. */
  says: readonly string[];
  /** How the first one comes. */
  text?: string;
  /** One way on. */
  action: ReactNode;
};

/** Where things will be: a picture, a sentence, one way on. */
export function EmptyState({ label, picture, says, text, action }: EmptyStateProps) {
  return (
    <section
      aria-label={label}
      className="mx-auto mt-8 grid max-w-sm grid-cols-[minmax(0,1fr)] justify-items-center gap-5 text-center"
    >
      {/* On a short phone the picture gives way: sentence and way on are in sight. */}
      <div className="max-w-[max(6.5rem,(100svh-33rem)*5/7)] lg:max-w-none">{picture}</div>
      <div>
        <p className="font-bold">
          {says.map((part) => (
            <span key={part} className="inline-block">
              {part}
            </span>
          ))}
        </p>
        {text && <p className="phrases mt-1 text-sm text-ink-2">{text}</p>}
      </div>
      <div className="grid w-full max-w-xs">{action}</div>
    </section>
  );
}
