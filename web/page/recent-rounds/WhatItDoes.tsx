import { whatItDoesTexts as texts } from './texts.ts';

/** For an installation that has read nothing yet, or cannot be reached. */
export function WhatItDoes() {
  return (
    <section aria-labelledby="what-it-does" className="border-ink border-t-3">
      <h2 id="what-it-does" className="headline border-rule border-b py-3 text-15">
        {texts.title}
      </h2>
      <dl>
        {texts.lines.map(({ title, meaning }) => (
          <div key={title} className="border-rule border-b py-3.5">
            <dt className="headline text-17 leading-[1.4]">{title}</dt>
            <dd className="text-14 text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
