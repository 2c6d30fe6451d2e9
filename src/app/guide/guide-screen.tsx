import { href } from "react-router";
import { ButtonLink } from "#ui/controls/button.tsx";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ThemedPicture } from "#ui/images/themed-picture.tsx";
import { GUIDE_QUESTIONS, GUIDE_STEPS, type GuideStep } from "./steps.ts";

/** How it works, with pictures of the real screens. `loginHref` is null for whoever is signed in. */
export function GuideScreen({ productName, loginHref }: { productName: string; loginHref: string | null }) {
  return (
    <main id="main">
      <div className="page page-wide pt-6 pb-12 lg:pt-12 lg:pb-16">
        <h1 className="text-2xl tracking-wide">使い方</h1>
        <p className="phrases mt-3 max-w-[38rem] text-ink-2">
          {productName}
          は、吸ったシーシャのミックスを一枚のカードに残すアプリです。記録から、次の一台を見つけるまでをご紹介します。
        </p>
        <ol className="mt-10 grid gap-14 lg:mt-14 lg:grid-cols-2 lg:gap-x-16 lg:gap-y-20">
          {GUIDE_STEPS.map((step, index) => (
            <Step key={step.title} step={step} number={index + 1} />
          ))}
        </ol>
      </div>
      <section aria-labelledby="questions" className="border-t border-border bg-surface">
        <div className="page py-12 lg:py-16">
          <h2 id="questions" className="text-lg">
            よくある質問
          </h2>
          <div className="mt-4 divide-y divide-border">
            {GUIDE_QUESTIONS.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex min-h-14 list-none items-center gap-3 py-3 font-bold [&::-webkit-details-marker]:hidden">
                  <span className="phrases flex-1">{question}</span>
                  <Icon
                    name="chevron-down"
                    className="size-5 text-ink-3 transition-transform duration-[120ms] group-open:rotate-180"
                  />
                </summary>
                <p className="pb-5 text-ink-2">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
      <div className="page page-form grid gap-4 py-12 text-center">
        {loginHref === null ? (
          <ButtonLink to={href("/shisha/new")}>
            <Icon name="plus" />
            記録する
          </ButtonLink>
        ) : (
          <LineLoginButton href={loginHref} label="LINEではじめる" />
        )}
      </div>
    </main>
  );
}

function Step({ step, number }: { step: GuideStep; number: number }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 sm:grid-cols-[1fr_15rem]">
      <div>
        <p aria-hidden="true" className="tabular text-2xl font-bold text-accent">
          {number}
        </p>
        <h2 className="mt-1 text-lg">{step.title}</h2>
        <p className="mt-2 text-ink-2">{step.text}</p>
      </div>
      <div className="mx-auto w-60 max-w-full overflow-hidden rounded-m border border-border shadow-1">
        <ThemedPicture
          path={`/guide/${step.picture}`}
          alt={step.alt}
          width={480}
          height={960}
          className="h-auto w-full"
        />
      </div>
    </li>
  );
}
