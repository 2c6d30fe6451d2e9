import sharp from "sharp";

/*
 * libvips keeps these for the whole process, whichever thread sets them: they are set once, in the main thread, before the
 * first thread decodes. A thread that set them itself would, for a moment, forbid every decoder to the threads beside it.
 */

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file pretends to be, these are the only decoders that it can meet (security.md 1.3).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
