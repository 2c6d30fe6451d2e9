import { QrCode } from "#ui/images/qr-code.tsx";
import { paintCard } from "../art.ts";
import { backBackground } from "../art-css.ts";
import type { CardFace } from "../card-face.ts";
import { AGE_NOTICE } from "../card-text.ts";
import { FlavorCardArt } from "./flavor-card-art.tsx";
import { GoldEdge } from "./gold-edge.tsx";

type FlavorCardBackProps = {
  face: CardFace;
  /** Absolute, as another phone reads it. */
  url: string;
  wordmark: string;
  productName: string;
};

/** The side with the way to this card: its QR code, its short id and what the law says. */
export function FlavorCardBack({ face, url, wordmark, productName }: FlavorCardBackProps) {
  const art = paintCard(face.flavors);
  return (
    <>
      <FlavorCardArt art={art} />
      <div className="flavor-card-reverse" style={{ backgroundImage: backBackground(art) }}>
        <p className="flavor-card-wordmark" translate="no">
          {wordmark}
        </p>
        <div className="flavor-card-code">
          <QrCode
            url={url}
            label={`「${face.title}」のカードを開くQRコード`}
            className="flavor-card-qr"
            color={art.foot.lower}
          />
          <p className="flavor-card-back-title">{face.title}</p>
          <p className="flavor-card-id" translate="no">
            {face.short_id}
          </p>
        </div>
        <p className="flavor-card-colophon">
          <span>読み取ると、このカードが開きます</span>
          <strong>{productName}</strong>
          <span>{AGE_NOTICE}</span>
        </p>
      </div>
      {face.card_frame === "gold" && <GoldEdge />}
    </>
  );
}
