import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { BLANK_FACE } from "#features/flavor-card/card-face.ts";
import { CardLink } from "#features/mixes/ui/card-link.tsx";
import { MarkupMemory, Pure } from "#ui/pure.tsx";
import { createMarkupMemory } from "./markup-memory.ts";

const settings = { productName: "ケムリカ", wordmark: "KEMURICA", baseUrl: "", liffId: null };
const items = [{ flavor_name: "<b>", maker_name: "&", ratio: null, paint: "mint" as const }];
const mix = { ...BLANK_FACE, title: '<img src=x onerror="alert(1)">', house_mix_name: null, items };

let drawn = 0;
function Counted({ text }: { text: string }) {
  drawn += 1;
  return <i>{text}</i>;
}

function renderPage(page: React.ReactNode, memory = createMarkupMemory()): string {
  const { markupOf, finish } = memory.beginPage();
  return new TextDecoder().decode(
    finish(renderToString(<MarkupMemory value={markupOf}>{page}</MarkupMemory>)),
  );
}

beforeEach(() => {
  drawn = 0;
});

describe("a page that is put together of remembered markup", () => {
  test("has the bytes that it would have without a memory", () => {
    const page = (
      <StaticRouter location="/">
        {["a", "b"].map((key) => (
          <CardLink key={key} mix={mix} settings={settings} isOwn />
        ))}
        <p>
          言葉 <Pure of={Counted} shown={{ text: "$& と $1" }} />
        </p>
      </StaticRouter>
    );

    expect(renderPage(page)).toBe(renderToString(page));
  });

  test("shows what a person wrote as text", () => {
    const page = renderPage(<CardLink mix={mix} settings={settings} isOwn />);

    expect(page).toContain("&lt;img src=x");
    expect(page).not.toContain("<img");
  });

  test("is not drawn again for the same data", () => {
    const memory = createMarkupMemory();
    const page = (text: string) => renderPage(<Pure of={Counted} shown={{ text }} />, memory);

    expect([page("one"), page("one"), page("two")]).toEqual(["<i>one</i>", "<i>one</i>", "<i>two</i>"]);
    expect(drawn).toBe(2);
  });

  test("does not tell components apart by their data alone", () => {
    const Loud = ({ text }: { text: string }) => <b>{text}</b>;
    const page = (
      <>
        <Pure of={Counted} shown={{ text: "one" }} />
        <Pure of={Loud} shown={{ text: "one" }} />
      </>
    );

    expect(renderPage(page)).toBe("<i>one</i><b>one</b>");
  });
});
