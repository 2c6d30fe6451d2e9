import type { LegalDocument } from "#features/accounts/legal-document.ts";
import type { Seller } from "#platform/services.ts";

const ON_REQUEST = "ご請求をいただいたときに、遅滞なくお知らせします。";

/**
 * What whoever sells something online has to say of themselves and of the sale (特定商取引法, article 11). What the seller left
 * unsaid is told on request, as the law allows for address and telephone.
 */
export function commerceDisclosure(productName: string, seller: Seller): LegalDocument {
  const said = (heading: string, text: string | null) => ({ heading, paragraphs: [text ?? ON_REQUEST] });
  return {
    title: "特定商取引法に基づく表記",
    lead: `${productName}のなかで販売しているのは、カードの縁（デジタルコンテンツ）だけです。カードの記録や閲覧に料金はかかりません。`,
    sections: [
      said("販売事業者", seller.name),
      said("運営責任者", seller.representative),
      said("所在地", seller.address),
      said("電話番号", seller.phone),
      said("メールアドレス", seller.email),
      said("販売価格", "ご購入の画面に、税込みの金額を表示します。"),
      said(
        "商品代金のほかに必要な料金",
        "インターネットの接続料金と通信料金は、お使いの方のご負担となります。",
      ),
      said(
        "お支払いの方法と時期",
        "LINEのアプリ内課金でお支払いいただきます。代金はご購入の時に確定します。",
      ),
      said("引き渡しの時期", "お支払いのあと、すぐにお使いいただけます。"),
      said(
        "返品とキャンセル",
        "デジタルコンテンツのため、ご購入後の返品とキャンセルはできません。お支払いのあとに使えないときは、メールアドレスへご連絡ください。",
      ),
      said("動作環境", "LINEのアプリで、ミニアプリとして開いたときにご購入いただけます。"),
    ],
  };
}
