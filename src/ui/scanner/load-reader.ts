import type { BarcodeDetector } from "barcode-detector/ponyfill";
import { nearestToMiddle } from "./nearest-to-middle.ts";

type Detector = Pick<BarcodeDetector, "detect">;

/** The text of the QR code in a picture; null where there is none. */
export type ReadQr = (picture: HTMLVideoElement | HTMLCanvasElement) => Promise<string | null>;

/** The browser's own detector, else ZXing, whose code comes with the first code to read. Throws where that cannot be fetched. */
export async function loadReader(): Promise<ReadQr> {
  let detector: Detector = (await nativeDetector()) ?? (await zxingDetector());

  async function detect(picture: Parameters<ReadQr>[0]) {
    try {
      return await detector.detect(picture);
    } catch {
      // What reads for the browser may turn out to be absent only when it is asked.
      detector = await zxingDetector();
      return detector.detect(picture);
    }
  }

  return async (picture) => nearestToMiddle(await detect(picture), sizeOf(picture));
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: typeof BarcodeDetector };
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  return Native && formats.includes("qr_code") ? new Native({ formats: ["qr_code"] }) : null;
}

async function zxingDetector(): Promise<Detector> {
  const { createZxingDetector } = await import("./zxing-detector.ts");
  return createZxingDetector();
}

function sizeOf(picture: HTMLVideoElement | HTMLCanvasElement) {
  return picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height };
}
