/** What one month brought: how many different things, never how much. */
export type MonthVariety = {
  new_flavors: number;
  flavors: number;
  makers: number;
  categories: number;
  shops: number;
};

export type VarietyLine = { label: string; unit: string; count: number; before: number };

/** The month's figures beside the last one's. */
export function varietyLines(now: MonthVariety, before: MonthVariety): VarietyLine[] {
  return [
    {
      label: "初めてのフレーバー",
      unit: "種類",
      count: now.new_flavors,
      before: before.new_flavors,
    },
    { label: "メーカー", unit: "社", count: now.makers, before: before.makers },
    { label: "カテゴリー", unit: "種類", count: now.categories, before: before.categories },
    { label: "お店", unit: "軒", count: now.shops, before: before.shops },
  ];
}
