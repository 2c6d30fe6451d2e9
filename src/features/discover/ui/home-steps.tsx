import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";

const STEPS: { icon: IconName; title: string; text: string }[] = [
  { icon: "pencil", title: "記録する", text: "フレーバーと割合、お店、評価を選ぶだけ。" },
  { icon: "palette", title: "カードになる", text: "フレーバーの色が混ざって、その夜だけの一枚に。" },
  { icon: "send", title: "送る、見せる", text: "LINEで友だちへ。お店で見せて、同じ配合をもう一度。" },
];

/** How it works, in three steps. */
export function HomeSteps() {
  return (
    <section aria-labelledby="steps" className="border-y border-border bg-surface">
      <div className="page page-wide py-10 lg:py-14">
        <h2 id="steps" className="text-lg">
          一枚になるまで
        </h2>
        <ol className="mt-5 grid gap-5 lg:mt-7 lg:grid-cols-3 lg:gap-10">
          {STEPS.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-m bg-accent-soft text-accent">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h3>{title}</h3>
                <p className="phrases mt-1 text-sm text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
