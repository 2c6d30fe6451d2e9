/** What somebody's tickets end with this business day: the first of them, and how many there are besides. */
export type EndingToday = { title: string; shop_name: string; others: number };
