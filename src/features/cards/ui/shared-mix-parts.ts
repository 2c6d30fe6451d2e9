import { wakingPart } from "#ui/status/waking-part.tsx";

const loadRecipe = () => import("./mix-recipe.tsx");
const loadPhotos = () => import("./photos/photo-gallery.tsx");
const loadPaperCard = () => import("./photos/paper-card.tsx");
const loadCompanions = () => import("#features/companions/ui/shared-companions.tsx");
const loadLikers = () => import("#features/favorites/ui/likers-button.tsx");
const loadReporting = () => import("#features/reports/ui/reporting.tsx");

/** What stands around a shared card, and comes to life when the page rests. */
export const Comments = wakingPart(() => import("./shared-comments.tsx"));
export const Recipe = wakingPart(async () => ({ default: (await loadRecipe()).MixRecipe }));
export const Photos = wakingPart(async () => ({ default: (await loadPhotos()).PhotoGallery }));
export const PaperCard = wakingPart(async () => ({ default: (await loadPaperCard()).PaperCard }));
export const Companions = wakingPart(async () => ({ default: (await loadCompanions()).SharedCompanions }));
export const Shop = wakingPart(() => import("./shared-shop.tsx"));
export const Likers = wakingPart(async () => ({ default: (await loadLikers()).LikersButton }));
export const ReportCard = wakingPart(async () => ({ default: (await loadReporting()).ReportButton }));
