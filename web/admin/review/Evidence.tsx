import { clsx } from 'clsx';
import type { ReviewFact } from '../../../contract/admin/review.ts';
import { withTenths } from '../../../contract/platform/text/counts.ts';
import { reviewTexts as texts } from './texts.ts';

/** Each fact with what it weighs, the heaviest for one company first. */
export function Evidence({ facts }: { facts: readonly ReviewFact[] }) {
  return (
    <section className="mt-4 max-w-3xl">
      <h3 className="text-13 text-ink-3">{texts.evidence}</h3>
      <ul className="mt-1 divide-y divide-rule border-rule border-y text-14">
        {facts
          .toSorted((a, b) => b.weight - a.weight)
          .map(({ fact, weight, detail, isContradiction }) => (
            <li key={`${fact} ${detail}`} className="flex gap-4 py-1.5">
              <span
                className={clsx(
                  'figures w-14 shrink-0 text-right',
                  weight > 0 && 'text-go',
                  weight < 0 && 'text-loss',
                )}
              >
                {signed(weight)}
              </span>
              <span className="min-w-0 break-words">
                {detail}
                {isContradiction ? <span className="text-loss"> ({texts.contradiction})</span> : null}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function signed(weight: number): string {
  return `${weight < 0 ? '−' : '+'}${withTenths(Math.abs(weight))}`;
}
