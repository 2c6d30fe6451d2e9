/** A grey shape in the place of what is coming. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-s bg-skeleton ${className}`} />;
}
