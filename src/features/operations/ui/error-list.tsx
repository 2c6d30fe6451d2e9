import { Form, href, Link } from "react-router";
import { slashMoment } from "#foundation/japan-time.ts";
import { Button, TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import type { RecentError } from "../operations-response.ts";

/** The newest errors that nobody expected, or those of a number that somebody names. */
export function ErrorList({ errors, number }: { errors: RecentError[]; number: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search aria-label="エラーを探す">
        <Form method="get" key={number} className="flex flex-wrap items-end gap-3">
          <div className="w-48">
            <Field label="エラー番号">
              {(control) => (
                <input
                  {...control}
                  name="number"
                  type="search"
                  defaultValue={number}
                  maxLength={8}
                  autoComplete="off"
                  className={`${INPUT_CLASSES} min-h-11! py-1.5! text-sm`}
                />
              )}
            </Field>
          </div>
          <Button type="submit" look="secondary" className="min-h-11! px-5! text-sm">
            探す
          </Button>
          {number !== "" && (
            <Link to={href("/admin/debug")} className={TEXT_LINK_CLASSES}>
              すべてのエラー
            </Link>
          )}
        </Form>
      </search>
      {errors.length === 0 ? (
        <p className="text-sm text-ink-2">
          {number === "" ? "記録されたエラーはありません。" : "この番号のエラーはありません。"}
        </p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-s border border-border bg-border">
          {errors.map(({ id, number: seen, happened_at, occasion, place, name, code, positions }) => (
            <li key={id} className="bg-surface px-3 py-2 text-sm">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <span className="tabular text-ink-2">{slashMoment(new Date(happened_at))}</span>
                <span className="tabular font-bold">{seen ?? "番号なし"}</span>
                <span className="wrap-anywhere">{place ?? "–"}</span>
                <span className="text-ink-2">
                  {name}
                  {code && ` ${code}`}・{occasion}
                </span>
              </div>
              {positions.length > 0 && (
                <details>
                  <summary className="min-h-6 cursor-pointer text-xs text-ink-2">場所</summary>
                  <pre className="mt-1 overflow-x-auto text-xs">{positions.join("\n")}</pre>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
