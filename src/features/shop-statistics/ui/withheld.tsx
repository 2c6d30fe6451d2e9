/** Stands for a figure that is not told. */
export function Withheld() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">表示しません</span>
    </>
  );
}
