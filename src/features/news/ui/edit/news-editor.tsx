import { useRef } from "react";
import { href, useNavigate } from "react-router";
import { slashMoment } from "#foundation/japan-time.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SaveButtons } from "#ui/forms/save-buttons.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Icon } from "#ui/images/icon.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { MAX_NEWS_BODY, MAX_NEWS_TITLE, NEWS_CATEGORIES } from "../../news-kinds.ts";
import { newsMessages } from "../../news-messages.ts";
import type { EditedNews } from "../../news-response.ts";
import { AUDIENCE_LABELS, STATE_LABELS } from "../../news-text.ts";
import { momentOf, type NewsValues, newsValues } from "../../news-values.ts";
import { type WayToSave, waysToSave } from "../../ways-to-save.ts";
import { CoverField } from "./cover-field.tsx";
import { EndNews } from "./end-news.tsx";
import type { NewsEditCalls, SavedNews } from "./news-edit-calls.ts";
import { NewsPreview } from "./news-preview.tsx";

type NewsEditorProps = {
  /** Null for a new one. */
  news: EditedNews | null;
  personId: string;
  calls: NewsEditCalls;
};

const CATEGORIES = Object.fromEntries(NEWS_CATEGORIES.map((one) => [one, one])) as Record<
  (typeof NEWS_CATEGORIES)[number],
  string
>;

/** A news as it is written, beside what its readers will see. */
export function NewsEditor({ news, personId, calls }: NewsEditorProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const wanted = useRef<WayToSave>("keep");
  // The text is saved before it is moved: a move that is refused must not make a second draft, nor refuse its own first one.
  const saved = useRef<SavedNews | null>(news);
  const state = news?.status ?? "draft";
  const form = useForm<NewsValues>({
    name: `news-${news?.id ?? "new"}:${personId}`,
    initial: newsValues(news),
    check: ({ expires_at, publish_at }) =>
      expires_at !== "" && expires_at <= publish_at ? { expires_at: newsMessages.expiresTooEarly } : {},
    send: async (values) => {
      const way = ways.find(({ asks }) => asks === wanted.current);
      saved.current = await calls.save(values, saved.current);
      const { id } = saved.current;
      if (way?.asks === "publish")
        await calls.move(id, { action: "publish", publish_at: momentOf(values.publish_at) });
      if (way?.asks === "unpublish") await calls.move(id, { action: "unpublish" });
      toast({ text: way?.said ?? "保存しました。" });
      await navigate(`${href("/admin/news")}?id=${id}`, { replace: true });
    },
  });
  const { values, problems, change } = form;
  const ways = waysToSave({
    state,
    isViewed: news?.viewed_at != null,
    publishAt: momentOf(values.publish_at),
    now: new Date(),
  });
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <ButtonLink to={href("/admin/news")} look="quiet" className="-ml-3 w-fit">
        <Icon name="chevron-left" className="size-4" />
        お知らせの管理
      </ButtonLink>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-3">
        <h1 className="text-xl">{news ? "お知らせを編集する" : "新しいお知らせ"}</h1>
        <Tag look={state === "published" ? "accent" : "quiet"}>{STATE_LABELS[state]}</Tag>
        {news?.publish_at && state !== "draft" && (
          <span className="tabular text-sm text-ink-2">公開 {slashMoment(new Date(news.publish_at))}</span>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-2">
        <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <fieldset disabled={state === "archived"} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <Field
              label="タイトル"
              error={problems.title}
              help={`${values.title.length} / ${MAX_NEWS_TITLE}文字`}
            >
              {(control) => (
                <input
                  {...control}
                  className={INPUT_CLASSES}
                  value={values.title}
                  maxLength={MAX_NEWS_TITLE}
                  autoComplete="off"
                  onChange={({ target }) => change({ title: target.value })}
                />
              )}
            </Field>
            <Field
              label="本文"
              error={problems.body}
              help="Markdownで書けます。見出しは「# 」、箇条書きは「- 」、強調は「**」、リンクは「[文字](アドレス)」です。"
            >
              {(control) => (
                <textarea
                  {...control}
                  className={`${INPUT_CLASSES} min-h-80! font-mono text-sm`}
                  value={values.body}
                  maxLength={MAX_NEWS_BODY}
                  onChange={({ target }) => change({ body: target.value })}
                />
              )}
            </Field>
            <div className="grid gap-6 sm:grid-cols-2">
              <SelectField
                label="カテゴリー"
                error={problems.category}
                value={values.category}
                options={CATEGORIES}
                onChange={(category) => change({ category })}
              />
              <SelectField
                label="公開する相手"
                error={problems.audience}
                value={values.audience}
                options={AUDIENCE_LABELS}
                onChange={(audience) => change({ audience })}
              />
              {(state === "draft" || state === "scheduled") && (
                <MomentField
                  label="公開する日時"
                  help="空のままか過ぎた日時なら、すぐに公開します。"
                  error={problems.publish_at}
                  value={values.publish_at}
                  onChange={(publish_at) => change({ publish_at })}
                />
              )}
              <MomentField
                label="掲載の終わり"
                help="空のままなら、終わりはありません。"
                error={problems.expires_at}
                value={values.expires_at}
                onChange={(expires_at) => change({ expires_at })}
              />
            </div>
            <CoverField
              value={values.cover_url}
              upload={calls.uploadCover}
              onChange={(cover_url) => change({ cover_url })}
            />
            <SettingSwitch
              label="一覧のいちばん上に固定する"
              isOn={values.is_pinned}
              onChange={(is_pinned) => change({ is_pinned })}
            />
          </fieldset>
          {state !== "archived" && (
            <SaveButtons
              form={form}
              buttons={ways}
              wanted={wanted}
              onReset={() => {
                change(newsValues(news));
                form.clear();
              }}
            />
          )}
          {news && <EndNews news={news} calls={calls} />}
        </Form>
        <NewsPreview values={values} />
      </div>
    </main>
  );
}

type MomentFieldProps = {
  label: string;
  help: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A moment of Japan. */
function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  return (
    <Field {...field} isOptional>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          className={INPUT_CLASSES}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
