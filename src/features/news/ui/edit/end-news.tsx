import { useState } from "react";
import { href, useNavigate } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { Notice } from "#ui/status/notice.tsx";
import type { EditedNews } from "../../news-response.ts";
import type { NewsEditCalls } from "./news-edit-calls.ts";

type EndNewsProps = { news: EditedNews; calls: Pick<NewsEditCalls, "move" | "remove"> };

/** How a news goes: a draft is deleted, what was published or is to be ends. Neither comes back. */
export function EndNews({ news: { id, status }, calls }: EndNewsProps) {
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useAction();
  const navigate = useNavigate();
  if (status === "archived")
    return <Notice look="info">このお知らせは終了しました。読む人には表示されません。</Notice>;
  const isDraft = status === "draft";
  const label = isDraft ? "下書きを削除する" : "掲載を終了する";
  return (
    <div>
      <Button look="danger" isBusy={isBusy} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={isDraft ? "この下書きを削除しますか？" : "このお知らせの掲載を終了しますか？"}
        confirmLabel={isDraft ? "削除する" : "終了する"}
        onConfirm={() => {
          setAsked(false);
          run({
            act: () => (isDraft ? calls.remove(id) : calls.move(id, { action: "archive" })),
            text: isDraft ? "下書きを削除しました。" : "掲載を終了しました。",
            onDone: () => void navigate(href("/admin/news")),
          });
        }}
      >
        <p>{isDraft ? "削除した下書きは、元に戻せません。" : "終了したお知らせは、再開できません。"}</p>
      </ConfirmDialog>
    </div>
  );
}
