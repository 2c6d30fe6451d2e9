import type { ComponentProps } from "react";
import { Pure } from "#ui/pure.tsx";
import { MonthPanel } from "./month-panel.tsx";
import { RecentPhotos } from "./recent-photos.tsx";
import { TasteMonths } from "./taste-months.tsx";
import { TastePanel } from "./taste-panel.tsx";

export const Taste = (shown: ComponentProps<typeof TastePanel>) => <Pure of={TastePanel} shown={shown} />;
export const Months = (shown: ComponentProps<typeof TasteMonths>) => <Pure of={TasteMonths} shown={shown} />;
export const Month = (shown: ComponentProps<typeof MonthPanel>) => <Pure of={MonthPanel} shown={shown} />;
export const Photos = (shown: ComponentProps<typeof RecentPhotos>) => (
  <Pure of={RecentPhotos} shown={shown} />
);
