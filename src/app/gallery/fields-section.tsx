import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Example, GallerySection, STILL_FOCUS } from "./gallery-section.tsx";

const YEARS = Array.from({ length: 12 }, (_, index) => 2_026 - index);
const LONG_WORDS =
  "ミントを少し減らして、最後にレモンを足してもらいました。前半は甘く、後半はすっきり。次はベリーを主役にして、同じお店でもう一度ためしたいです。";

/** Label above, help below, the error beside its field. */
export function FieldsSection() {
  return (
    <GallerySection id="fields" title="入力" about="ラベルは上、説明は下。エラーは、その場所に言葉で出ます。">
      <Example title="空">
        <Field label="タイトル" help="カードのいちばん上に出ます。" isOptional>
          {(control) => <input {...control} className={INPUT_CLASSES} placeholder="例: 夜のレモンミント" />}
        </Field>
      </Example>
      <Example title="フォーカス">
        <Field label="タイトル">
          {(control) => (
            <input
              {...control}
              className={`${INPUT_CLASSES} ${STILL_FOCUS}`}
              defaultValue="夜のレモンミント"
            />
          )}
        </Field>
      </Example>
      <Example title="エラー">
        <Field
          label="表示名"
          help="友だちとお店に見える名前です。"
          error="表示名は20文字以内で入力してください。"
        >
          {(control) => (
            <input
              {...control}
              className={INPUT_CLASSES}
              defaultValue="とてもとてもとても長い名前のシーシャ好きな人"
            />
          )}
        </Field>
      </Example>
      <Example title="使えない">
        <Field label="LINEの名前" help="LINEの設定で変えられます。">
          {(control) => (
            <input
              {...control}
              className={`${INPUT_CLASSES} disabled:bg-surface-2 disabled:text-ink-2`}
              defaultValue="けむり好き"
              disabled
            />
          )}
        </Field>
      </Example>
      <Example title="1つえらぶ（12の候補）">
        <Field label="年">
          {(control) => (
            <select {...control} className={INPUT_CLASSES}>
              {YEARS.map((year) => (
                <option key={year}>{year}年</option>
              ))}
            </select>
          )}
        </Field>
      </Example>
      <Example title="日にち">
        <Field label="吸った日">
          {(control) => (
            <input {...control} type="date" className={INPUT_CLASSES} defaultValue="2026-11-20" />
          )}
        </Field>
      </Example>
      <Example title="長い文章" isWide>
        <Field label="ひとこと" help="1,000文字まで。">
          {(control) => (
            <textarea {...control} rows={3} className={INPUT_CLASSES} defaultValue={LONG_WORDS} />
          )}
        </Field>
      </Example>
      <Example title="折りたたみ" isWide>
        <details className="group" open>
          <summary className="flex min-h-11 list-none items-center gap-3 font-bold [&::-webkit-details-marker]:hidden">
            <span className="flex-1">くわしく書く</span>
            <Icon
              name="chevron-down"
              className="size-5 text-ink-3 transition-transform duration-[120ms] group-open:rotate-180"
            />
          </summary>
          <p className="pt-1 text-sm text-ink-2">開いたときだけ、ここに出ます。</p>
        </details>
      </Example>
    </GallerySection>
  );
}
