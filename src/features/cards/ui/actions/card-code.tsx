import { CodeSheet } from "#ui/sharing/code-sheet.tsx";

type CardCodeProps = { isOpen: boolean; onClose: () => void; title: string; url: string };

/** The code that leads another phone to a card. */
export function CardCode({ isOpen, onClose, title, url }: CardCodeProps) {
  return (
    <CodeSheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      url={url}
      label={`「${title}」のカードを開くQRコード`}
      text="読み取ると、このカードが開きます。"
    />
  );
}
