import { ButtonLink } from "../controls/button.tsx";

type PageLinksProps = {
  /** What is paged, for those who cannot see it. */
  label: string;
  /** Back to the list's top; null there. */
  first: { to: string; text: string } | null;
  /** What comes below; null at the end. */
  next: { to: string; text: string } | null;
  className?: string;
};

/** The ways from one page of a list to others, each with its address. Nothing where there is one page. */
export function PageLinks({ label, first, next, className = "" }: PageLinksProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className={`flex flex-wrap justify-between gap-2 ${className}`}>
      {first && (
        <ButtonLink to={first.to} look="secondary" className="min-h-11! px-5! text-sm">
          {first.text}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next.to} look="secondary" className="ml-auto min-h-11! px-5! text-sm">
          {next.text}
        </ButtonLink>
      )}
    </nav>
  );
}
