import type { Shareable } from "#line-client/line-client.ts";

type Invitation = {
  /** Where the sender's code leads. */
  url: string;
  personName: string;
  productName: string;
  /** Goes with whatever is sent (domain.md, wording). */
  ageNotice: string;
};

/** An invitation, as a text that LINE takes and as the phone's own sheet shares it. */
export function invitation({ url, personName, productName, ageNotice }: Invitation): Shareable {
  const title = `${personName}さんから${productName}の友だち申請のリンクが届きました`;
  return { title, url, messages: [{ type: "text", text: `${title}\n${url}\n${ageNotice}` }] };
}
