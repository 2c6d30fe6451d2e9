import { Button } from "../controls/button.tsx";
import { Icon } from "../images/icon.tsx";
import { useToast } from "../overlays/toast.tsx";
import { copyText } from "./copy-text.ts";

type CopyLinkProps = {
  url: string;
  /** What to do where nothing can be copied. */
  failedText?: string;
  className?: string;
};

/** Puts an address on the clipboard, beside its QR code. */
export function CopyLink({
  url,
  failedText = "コピーできませんでした。QRコードを読み取ってもらってください。",
  className,
}: CopyLinkProps) {
  const toast = useToast();
  async function copy(): Promise<void> {
    toast({ text: (await copyText(url)) ? "リンクをコピーしました。" : failedText });
  }
  return (
    <Button look="quiet" className={className} onClick={() => void copy()}>
      <Icon name="copy" className="size-5" />
      リンクをコピーする
    </Button>
  );
}
