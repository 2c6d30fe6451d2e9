/** What stands in a picture's file about its pixels, read before any of them is decoded. */
export type PictureHead = {
  /** As they are stored, before they are turned. */
  width: number;
  height: number;
  /** How the stored pixels are to be turned, in the numbers of EXIF: 1 is upright. */
  orientation: number;
  /** The ICC profile of the pixels where the decoder does not see to it itself; null where it does, and for sRGB. */
  profile: Uint8Array | null;
  /** How many pixels a decoder would unfold, where the coded data say so themselves. */
  unfolds?: number;
  /** Ink instead of light: browsers guess its colours, the server has a profile for them. */
  isCmyk?: boolean;
};
