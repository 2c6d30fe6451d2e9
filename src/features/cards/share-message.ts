import type { CardFace } from "#features/flavor-card/card-face.ts";
import { AGE_NOTICE, listedFlavors } from "#features/flavor-card/card-text.ts";
import type { LineMessage } from "#line-client/line-client.ts";

type Sender = { productName: string; baseUrl: string };
type Links = {
  /** The card's page, as others open it. */
  card: string;
  /** The card as LINE can show it: a JPEG. */
  picture: string;
  /** The app's first page. */
  home: string;
};

/**
 * A card as one Flex bubble, by the rules of mini apps (line.md 7): picture, title, what is in it, one button to its page
 * and the app's name below. The picture is the JPEG that LINE can show.
 */
export function shareMessage(face: CardFace, { productName, baseUrl }: Sender, links: Links): LineMessage {
  const open = { type: "uri", label: "カードを見る", uri: links.card };
  const { listed, more } = listedFlavors(face);
  const flavors = listed.map(({ flavor_name, share }) => [flavor_name, share].filter(Boolean).join(" "));
  return {
    type: "flex",
    altText: `${face.title}｜${productName}`,
    contents: {
      type: "bubble",
      hero: {
        type: "image",
        url: links.picture,
        size: "full",
        aspectRatio: "20:13",
        aspectMode: "cover",
        action: open,
      },
      body: {
        type: "box",
        layout: "vertical",
        spacing: "sm",
        contents: [
          text(face.title, { weight: "bold", size: "lg" }),
          ...(face.shop_name ? [text(face.shop_name, { size: "sm", color: "#5F6368" })] : []),
          text([...flavors, ...(more > 0 ? [`ほか${more}種`] : [])].join("、"), {
            size: "sm",
            color: "#5F6368",
          }),
          text(AGE_NOTICE, { size: "xxs", color: "#767676" }),
        ],
      },
      footer: {
        type: "box",
        layout: "vertical",
        spacing: "md",
        contents: [
          { type: "button", style: "link", height: "sm", action: open },
          {
            type: "box",
            layout: "baseline",
            spacing: "sm",
            action: { type: "uri", label: productName, uri: links.home },
            contents: [
              { type: "icon", url: `${baseUrl}/app-icons/apple-touch-icon.png`, size: "sm" },
              text(productName, { size: "xs", color: "#767676" }),
            ],
          },
        ],
      },
    },
  };
}

function text(words: string, style: Record<string, string>) {
  return { type: "text", text: words, wrap: true, ...style };
}
