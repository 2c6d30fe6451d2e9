type TitledMix = { title: string | null; house_mix_name: string | null; items: { flavor_name: string }[] };

/** What the card says on top: the title, else the house mix's name, else the first two flavours (domain.md 1.2). */
export function mixTitle({ title, house_mix_name, items }: TitledMix): string {
  return (
    title ??
    house_mix_name ??
    items
      .slice(0, 2)
      .map((item) => item.flavor_name)
      .join(" × ")
  );
}
