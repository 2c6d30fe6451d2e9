/**
 * Passes a picture on by the phone's own sheet, under a name without its ending. False where nothing was shared though the person
 * wanted to.
 */
export async function sharePicture(src: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(src);
    if (!response.ok) return false;
    const bytes = await response.blob();
    const ending = bytes.type === "image/jpeg" ? "jpg" : "png";
    await navigator.share({ files: [new File([bytes], `${name}.${ending}`, { type: bytes.type })] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
