import { Link } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ThemedPicture } from "#ui/images/themed-picture.tsx";
import { type DemoEntry, demoSections } from "./demo-pages.ts";
import type { DemoTour } from "./demo-tours.ts";

type DemoMenuProps = {
  productName: string;
  /** Whom the pages that name somebody show. */
  personId: string;
  tours: DemoTour[];
};

/** The front door for whoever evaluates the product: ways through all of it, and every page of the demo with its picture. */
export function DemoMenu({ productName, personId, tours }: DemoMenuProps) {
  return (
    <main id="main" className="page page-wide pt-6 pb-20 lg:pt-10">
      <h1 className="text-2xl tracking-wide">{productName}を試す</h1>
      <p className="phrases mt-3 max-w-[42rem] text-ink-2">
        デモでは、押すだけで登場人物の一人になれます。まわり方から選ぶか、見本をそのままご覧ください。
      </p>
      <section aria-labelledby="tours" className="mt-10">
        <h2 id="tours" className="text-lg">
          まわり方
        </h2>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {tours.map((tour) => (
            <Tour key={tour.title} tour={tour} />
          ))}
        </ul>
      </section>
      {demoSections(personId).map(({ title, says, entries }) => (
        <section key={title} aria-label={title} className="mt-14">
          <h2 className="text-lg">{title}</h2>
          <p className="phrases mt-1 text-sm text-ink-2">{says}</p>
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-8 lg:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
            {entries.map((entry) => (
              <Entry key={entry.path} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function Tour({ tour: { title, says, persona, stops } }: { tour: DemoTour }) {
  return (
    <li className="min-w-0 rounded-m border border-border bg-surface p-4 shadow-1 sm:p-5">
      <div className="flex items-center gap-3">
        {persona ? (
          <Avatar name={persona.name} pictureUrl={null} className="size-10" />
        ) : (
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-accent">
            <Icon name="eye" className="size-5" />
          </span>
        )}
        <div className="min-w-0">
          <h3 className="text-md leading-snug">{title}</h3>
          <p className="phrases text-sm text-ink-2">
            {persona && <b className="text-ink">{persona.name}</b>} {says}
          </p>
        </div>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {stops.map(({ label, path, isOutside }) => (
          <li key={path}>
            {persona || isOutside ? (
              // The browser leaves the app for LINE.
              <a href={persona ? loginHref(path, { as: persona.id }) : path} className={STOP}>
                {label}
              </a>
            ) : (
              <Link to={path} className={STOP}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const STOP = "inline-flex min-h-11 items-center text-sm font-bold text-accent hover:underline";

function Entry({ entry: { path, picture, title, says } }: { entry: DemoEntry }) {
  return (
    <li className="min-w-0">
      <Link to={path} className="group block">
        <span className="block overflow-hidden rounded-m border border-border bg-surface-2 shadow-1 transition-shadow duration-[120ms] group-hover:shadow-2">
          <ThemedPicture
            path={`/demo/${picture}`}
            alt=""
            width={312}
            height={416}
            className="aspect-3/4 h-auto w-full object-cover object-top"
          />
        </span>
        <b className="mt-2 block text-accent group-hover:underline">{title}</b>
      </Link>
      <p className="phrases mt-0.5 text-sm text-ink-2">{says}</p>
      <p className="mt-0.5 text-xs wrap-anywhere text-ink-3">{path.replace(/[0-9a-f-]{36}$/, "{id}")}</p>
    </li>
  );
}
