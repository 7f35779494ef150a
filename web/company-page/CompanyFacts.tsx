import type { ReactNode } from 'react';
import type { Company, Round } from '../../contract/startups.ts';
import { writtenDate } from '../../contract/time/written-days.ts';
import { exactMoney } from '../ui/money.ts';
import { placeOf } from '../ui/place.ts';
import { hostOf } from './CompanyHeading.tsx';
import { companyTexts as texts } from './texts.ts';

/** What is known for certain, in the order in which somebody about to write a letter asks. */
export function CompanyFacts({ company, latest }: { company: Company; latest?: Round }) {
  const facts: [string, ReactNode][] = [
    ...(latest
      ? ([
          [texts.amount, exactMoney(latest.amount)],
          [texts.round, latest.kind === 'unspecified' ? texts.notReported : latest.name],
          [
            texts.announced,
            <time key="day" dateTime={latest.announcedOn}>
              {writtenDate(latest.announcedOn)}
            </time>,
          ],
          [texts.led, latest.leadInvestors.join(', ') || texts.notReported],
        ] satisfies [string, ReactNode][])
      : []),
    [texts.industries, company.industries.map((industry) => industry.name).join(', ') || texts.noIndustry],
    [texts.location, placeOf(company.location) || texts.notReported],
    [texts.founded, company.foundedYear ?? texts.notReported],
    [texts.website, company.website ? hostOf(company.website) : texts.notReported],
  ];
  return (
    <aside className="lg:row-span-3 lg:pt-5">
      <div className="border-ink border-t-3 lg:sticky lg:top-24">
        <h2 className="border-rule border-b py-2.5 font-medium text-15">{texts.facts}</h2>
        <dl>
          {facts.map(([name, fact]) => (
            <div
              key={name}
              className="flex justify-between gap-6 border-rule border-b py-2.5 text-14 print:py-1.5"
            >
              <dt className="shrink-0 text-ink-3">{name}</dt>
              <dd dir="auto" className="figures min-w-0 break-words text-right">
                {fact}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}
