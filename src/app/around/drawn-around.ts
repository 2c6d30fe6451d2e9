export { DemoBanner } from "./demo-banner.tsx";
export { OpenInLine } from "./open-in-line.tsx";
