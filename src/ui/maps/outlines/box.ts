/** What is drawn: Japan with the seas around it. */
export const OUTLINES_BOX = { south: 20, west: 120, north: 47.5, east: 155 };
