import type { Page } from "@playwright/test";
import { untilQuiet } from "#tests/support/quiet-network.ts";

export const PHONE = { width: 390, height: 780 };

/** What is on the screen now, as a real product would show it. */
export async function takePicture(page: Page): Promise<Buffer> {
  await untilQuiet(page);
  await hideDemo(page);
  return await page.screenshot();
}

/** A real product's page: what a demo says of itself stays out of the picture. */
async function hideDemo(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("[data-demo-banner]")?.style.setProperty("display", "none");
    document.documentElement.style.setProperty("--banner-height", "0px");
  });
}

export async function resized(page: Page, png: Buffer, type: string, width: number): Promise<Buffer> {
  const blank = await page.context().newPage();
  const base64 = await blank.evaluate(
    async ({ data, type, width }) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const height = Math.round((picture.height / picture.width) * width);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      context?.drawImage(picture, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type, quality: 0.82 });
      const encoded = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(encoded, (byte) => String.fromCharCode(byte)).join(""));
    },
    { data: png.toString("base64"), type, width },
  );
  await blank.close();
  return Buffer.from(base64, "base64");
}
