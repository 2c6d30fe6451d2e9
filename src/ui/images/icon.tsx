import { type CSSProperties, useEffect, useState } from "react";
import { type IconLoad, loadIcon } from "./icon-load.ts";
import type { IconName } from "./icon-names.ts";

/** A drawn sign beside words; it never speaks for itself. A plain ring stands in for a file that does not come. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  const [load, setLoad] = useState<IconLoad>("there");
  useEffect(() => {
    let isShown = true;
    void loadIcon(name).then((result) => isShown && setLoad(result));
    return () => {
      isShown = false;
    };
  }, [name]);
  if (load === "missing") return <MissingIcon className={className} />;
  return (
    <span
      aria-hidden="true"
      className={`icon-sign inline-block shrink-0 bg-current ${className}`}
      style={{ "--icon": `url(/icons/${name}.svg)` } as CSSProperties}
    />
  );
}

export function MissingIcon({ className = "size-5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-icon-missing
      className={`inline-grid shrink-0 place-items-center ${className}`}
    >
      <span className="size-[60%] rounded-pill border-2 border-current" />
    </span>
  );
}
