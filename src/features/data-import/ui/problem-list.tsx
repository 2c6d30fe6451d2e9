import { type ImportProblem, MOST_PROBLEMS_NAMED } from "../data-import.ts";

/** Which cards cannot be read, and why; of many the first ones. */
export function ProblemList({ problems, count }: { problems: ImportProblem[]; count: number }) {
  if (count === 0) return null;
  return (
    <div className="rounded-s border-l-4 border-warn bg-surface-2 px-4 py-3 text-sm">
      <ul aria-label="読み取れないもの" className="grid gap-1">
        {problems.slice(0, MOST_PROBLEMS_NAMED).map(({ where, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have one name and one problem
          <li key={index} className="phrases wrap-anywhere">
            <span className="font-bold">{where || "名前のないカード"}</span> {text}
          </li>
        ))}
      </ul>
      {count > MOST_PROBLEMS_NAMED && (
        <p className="mt-1 text-ink-2">ほか{(count - MOST_PROBLEMS_NAMED).toLocaleString("ja-JP")}台</p>
      )}
    </div>
  );
}
