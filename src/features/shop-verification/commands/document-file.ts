import { randomBytes } from "node:crypto";
import { DomainError } from "#foundation/domain-error.ts";
import { imageKindOf } from "#foundation/picture-file/image-kind.ts";
import type { Services } from "#platform/services.ts";
import { verificationMessages } from "../verification-messages.ts";

export type DocumentFile = { bytes: Uint8Array; contentType: "application/pdf" | "image/jpeg" };

const NAME_BYTES = 16;
/** A PDF's header may stand behind some bytes (ISO 32000-1, annex H), its end mark before some. */
const HEADER_WITHIN = 1024;
const END_WITHIN = 1024;

/**
 * A paper as it is kept: a photo decoded and drawn anew, without anything that its file said of itself; a PDF as it is, the one
 * exception of domain.md 1.24, never shown and only offered as a download. What it is, its first bytes say.
 */
export async function documentFile(
  { images }: Pick<Services, "images">,
  bytes: Uint8Array,
): Promise<DocumentFile> {
  if (isPdf(bytes)) {
    if (!isWholePdf(bytes))
      throw new DomainError("invalid", "DOCUMENT_UNREADABLE", verificationMessages.pdfBroken);
    return { bytes, contentType: "application/pdf" };
  }
  if (!imageKindOf(bytes)) throw new DomainError("invalid", "DOCUMENT_TYPE", verificationMessages.fileType);
  const { master } = await images.makePhoto(bytes);
  return { bytes: master, contentType: "image/jpeg" };
}

/** A file's name in the store, which nobody guesses. */
export function documentName(shopId: string, { contentType }: Pick<DocumentFile, "contentType">): string {
  const ending = contentType === "application/pdf" ? "pdf" : "jpg";
  return `${shopId}/${randomBytes(NAME_BYTES).toString("hex")}.${ending}`;
}

const isPdf = (bytes: Uint8Array) => latin1(bytes.subarray(0, HEADER_WITHIN)).includes("%PDF-");

const isWholePdf = (bytes: Uint8Array) => latin1(bytes.subarray(-END_WITHIN)).includes("%%EOF");

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
