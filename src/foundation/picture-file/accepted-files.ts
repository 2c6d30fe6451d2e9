/**
 * What a file chooser offers wherever a picture is taken. Phones name HEIC by its ending alone, or by no type at all; what a file
 * really is, its bytes say.
 */
export const ACCEPTED_FILES =
  "image/jpeg,image/png,image/webp,image/heic,image/heif,image/heic-sequence,image/heif-sequence,.jpg,.jpeg,.png,.webp,.heic,.heif,.hif,.heics,.heifs";
