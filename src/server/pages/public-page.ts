import type { ServerBuild } from "react-router";
import { acceptedEncoding } from "#http/accept-encoding.ts";
import { addressBlock } from "#http/client-address.ts";
import { encodeText } from "#http/encode-text.ts";
import { isUnchanged } from "#http/etag.ts";
import type { RunningServices } from "../create-services.ts";
import { withBody } from "./encode-page.ts";
import {
  finishPage,
  inlineScripts,
  scriptSources,
  type VisitorPage,
  withoutAppUntilTouched,
} from "./finish-page.ts";
import { ENCODINGS, type FinishedPage, KEPT_STATUS, type PageEncoding } from "./finished-page.ts";
import { createFramedPages } from "./framed-page.ts";
import { type PageRequest, type PageResponse, pageResponse } from "./page-response.ts";
import type { Reader, RenderPage } from "./render-page.ts";

/** The pages that are the same for every visitor, by the address that `publicAddressOf` gave. */
export type PublicPages = {
  /** From memory alone; null where the page has to be made or compressed first. */
  peek: (address: string, asked: PageRequest) => PageResponse | null;
  /** Throws where the database is away. */
  answer: (address: string, asked: PageRequest, by: Asker) => Promise<PageResponse>;
};

type Asker = { requestId: string; clientAddress: string };

/** Makes public pages and keeps them, each in the encodings that were asked for. */
export function createPublicPages(
  running: RunningServices,
  build: ServerBuild,
  renderPage: RenderPage,
): PublicPages {
  const { config, publicPages: kept, bounds } = running;
  const renderFramed = createFramedPages(running, build);

  async function render(address: string, requestId: string): Promise<VisitorPage> {
    const visitor: Reader = { identification: { state: "visitor" }, requestId, nonce: null };
    const framed = await renderFramed(address, visitor);
    if (framed && "text" in framed) return framed;
    const request = new Request(config.product.baseUrl + address);
    const response = await renderPage(request, visitor, framed ?? undefined);
    const { status } = response;
    const location = response.headers.get("location");
    if (location !== null) return { status, location, text: new Uint8Array(), scripts: "" };
    const html = withoutAppUntilTouched(await response.text());
    return {
      status,
      location,
      text: encodeText(html),
      scripts: scriptSources(inlineScripts(html)),
    };
  }

  async function find(
    address: string,
    encoding: PageEncoding,
    { ifNoneMatch }: PageRequest,
    { requestId, clientAddress }: Asker,
  ): Promise<FinishedPage> {
    const page = await kept.find(address, () =>
      bounds.pages.run(
        async () => finishPage(await render(address, requestId), encoding, config),
        addressBlock(clientAddress),
      ),
    );
    if (page.bodies[encoding] || page.status !== KEPT_STATUS || isUnchanged(ifNoneMatch, page.etag))
      return page;
    const whole = withBody(page, encoding);
    kept.replace(address, page, whole);
    return whole;
  }

  return {
    peek(address, asked) {
      const page = kept.peek(address);
      const encoding = encodingFor(asked);
      return page?.bodies[encoding] ? pageResponse(page, encoding, asked) : null;
    },
    async answer(address, asked, by) {
      const encoding = encodingFor(asked);
      return pageResponse(await find(address, encoding, asked, by), encoding, asked);
    },
  };
}

function encodingFor({ acceptEncoding }: PageRequest): PageEncoding {
  return acceptedEncoding(acceptEncoding, ENCODINGS) ?? "identity";
}
