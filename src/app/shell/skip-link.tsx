/** The first stop of the keyboard: past the bars. */
export function SkipLink() {
  return (
    <nav aria-label="ページの先頭">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-s focus:bg-surface focus:p-3"
      >
        本文へ移動
      </a>
    </nav>
  );
}
