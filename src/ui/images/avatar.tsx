import { firstGrapheme } from "#foundation/graphemes.ts";

/** A person's picture, or the first letter of their name on a quiet disc. Says nothing that the name beside it does not. */
export function Avatar({
  name,
  pictureUrl,
  className = "size-9",
}: {
  name: string;
  pictureUrl: string | null;
  className?: string;
}) {
  if (pictureUrl) {
    return (
      <img
        loading="lazy"
        src={pictureUrl}
        alt=""
        width={36}
        height={36}
        referrerPolicy="no-referrer"
        className={`shrink-0 rounded-pill bg-surface-2 object-cover ${className}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-pill bg-accent-soft text-sm font-bold text-accent ${className}`}
    >
      {firstGrapheme(name) || "・"}
    </span>
  );
}
