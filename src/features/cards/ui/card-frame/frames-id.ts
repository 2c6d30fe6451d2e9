/** Where the frames stand on the page of an own card. */
export const FRAMES_ID = "card-frames";
