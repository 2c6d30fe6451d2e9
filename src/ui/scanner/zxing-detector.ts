import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

let preparing: Promise<unknown> | undefined;

/** A detector for browsers without one, ready to read. Unprepared it would fetch its WebAssembly from another host. */
export async function createZxingDetector(): Promise<BarcodeDetector> {
  preparing ??= prepare().catch((error: unknown) => {
    preparing = undefined;
    throw error;
  });
  await preparing;
  return new BarcodeDetector({ formats: ["qr_code"] });
}

async function prepare(): Promise<void> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`The reader of QR codes did not come: ${response.status}`);
  const wasmBinary = await response.arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
