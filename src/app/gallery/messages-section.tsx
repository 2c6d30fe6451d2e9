import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Example, GallerySection } from "./gallery-section.tsx";

/** Telling and asking. */
export function MessagesSection() {
  const toast = useToast();
  return (
    <GallerySection
      id="messages"
      title="伝える"
      about="何が起きたかと、どうすればよいか。取り消せることは、あとから戻せるようにします。"
    >
      <Example title="お知らせ">
        <Notice look="info">下書きは、この端末に保存されています。</Notice>
      </Example>
      <Example title="注意">
        <Notice look="warning">電波がありません。つながったときに自動で送ります。</Notice>
      </Example>
      <Example title="エラー">
        <Notice look="error">位置情報を取得できませんでした。お店のQRコードでもチェックインできます。</Notice>
      </Example>
      <Example title="短い知らせ（F6で移動できます）">
        <Button look="secondary" onClick={() => toast({ text: "リンクをコピーしました。" })}>
          知らせる
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            toast({
              text: "「レモンミント」を外しました。",
              action: { label: "元に戻す", onPress: () => toast({ text: "元に戻しました。" }) },
            })
          }
        >
          戻せる知らせ
        </Button>
      </Example>
      <DialogExample />
      <SheetExample />
    </GallerySection>
  );
}

function DialogExample() {
  const [open, setOpen] = useState<"danger" | "primary" | null>(null);
  const close = () => setOpen(null);
  return (
    <Example title="確かめる">
      <Button look="secondary" onClick={() => setOpen("danger")}>
        削除の確認を開く
      </Button>
      <Button look="secondary" onClick={() => setOpen("primary")}>
        公開の確認を開く
      </Button>
      <ConfirmDialog
        isOpen={open === "danger"}
        onClose={close}
        onConfirm={close}
        title="このカードを削除しますか？"
        confirmLabel="削除する"
      >
        <p>削除すると、シェアしたリンクからも見られなくなります。</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === "primary"}
        onClose={close}
        onConfirm={close}
        look="primary"
        title="このカードをみんなに公開しますか？"
        confirmLabel="公開する"
      />
    </Example>
  );
}

function SheetExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Example title="シート">
      <Button look="secondary" onClick={() => setOpen(true)}>
        絞り込みを開く
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="絞り込み"
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            12枚を表示する
          </Button>
        }
      >
        <p>スマートフォンでは下から、パソコンでは右から出てきます。</p>
      </Sheet>
    </Example>
  );
}
