import { href, Link } from "react-router";
import { Notice } from "#ui/status/notice.tsx";

type ReviewNoticeProps = {
  reviewId: string;
  /** What is withheld: カード. */
  children: string;
};

/** To its owner: a thing is kept out of others' sight, and where they read why. */
export function ReviewNotice({ reviewId, children }: ReviewNoticeProps) {
  return (
    <Notice look="warning">
      この{children}は通報により、ほかの人には表示されていません。{" "}
      <Link to={href("/reviews/:id", { id: reviewId })} className="font-bold text-accent underline">
        理由を見る
      </Link>
    </Notice>
  );
}
