import type { IconName } from "./icon-names.ts";

/** A drawn sign beside words; it never speaks for itself. The files are copied to /icons/ by the build. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  const url = `url("/icons/${name}.svg")`;
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 bg-current ${className}`}
      style={{
        maskImage: url,
        WebkitMaskImage: url,
        maskSize: "contain",
        WebkitMaskSize: "contain",
        maskRepeat: "no-repeat",
        WebkitMaskRepeat: "no-repeat",
      }}
    />
  );
}
