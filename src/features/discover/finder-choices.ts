import type { ShopFilters } from "#features/shops/shop-search.ts";
import { groupedNumber } from "#foundation/grouped-number.ts";

/** Something that a shop can be asked for with one press. */
export type FinderChoice = {
  label: string;
  isOn: (filters: ShopFilters) => boolean;
  /** The filters after the press: with it where it was off, without it where it was on. */
  toggled: (filters: ShopFilters) => ShopFilters;
};

export const OPEN_NOW = flagChoice("営業中", "openNow");

/** What somebody wants to do there. */
export const SCENES: readonly FinderChoice[] = [
  tagChoice("一人", "一人OK"),
  tagChoice("作業", "作業OK"),
  tagChoice("デート"),
  tagChoice("深夜", "深夜営業"),
  tagChoice("個室"),
  flagChoice("ノンニコチン", "nicotineFree"),
];

/** For 90 minutes, tax included. */
export const BUDGETS: readonly FinderChoice[] = [2_500, 3_000, 4_000].map((yen) => ({
  label: `${groupedNumber(yen)}円まで`,
  isOn: ({ maxPrice }) => maxPrice === yen,
  toggled: (filters) => ({ ...filters, maxPrice: filters.maxPrice === yen ? undefined : yen }),
}));

export const OFFERS: readonly FinderChoice[] = [
  flagChoice("認証済みのお店", "verified"),
  flagChoice("スタンプ", "stamps"),
  flagChoice("クーポン", "coupons"),
  ...["Wi-Fi", "電源", "静か", "グループ", "バー", "昼営業", "初心者歓迎", "英語OK"].map((tag) =>
    tagChoice(tag),
  ),
];

/** How many of these are asked for. */
export function countOn(choices: readonly FinderChoice[], filters: ShopFilters): number {
  return choices.filter(({ isOn }) => isOn(filters)).length;
}

type Flag = "openNow" | "nicotineFree" | "verified" | "stamps" | "coupons";

function flagChoice(label: string, name: Flag): FinderChoice {
  return {
    label,
    isOn: (filters) => filters[name] === true,
    toggled: (filters) => ({ ...filters, [name]: filters[name] ? undefined : true }),
  };
}

function tagChoice(label: string, tag = label): FinderChoice {
  const tagsOf = ({ tags = [] }: ShopFilters) => tags;
  return {
    label,
    isOn: (filters) => tagsOf(filters).includes(tag),
    toggled: (filters) => {
      const tags = tagsOf(filters);
      return { ...filters, tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag] };
    },
  };
}
