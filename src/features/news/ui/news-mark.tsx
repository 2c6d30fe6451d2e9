import { Icon } from "#ui/images/icon.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { IMPORTANT, type NewsCategory } from "../news-kinds.ts";

/** What kind of news it is. */
export function NewsMark({ category }: { category: NewsCategory }) {
  if (category !== IMPORTANT) return <Tag look="quiet">{category}</Tag>;
  return (
    <Tag look="accent" sign={<Icon name="triangle-alert" className="size-4 text-danger" />}>
      {category}
    </Tag>
  );
}
