import { clsx } from 'clsx';
import { type Plan, planCatalogue, plans } from '../../../contract/billing/plan-catalogue.ts';
import type { LockedPreview } from '../../../contract/feed/locked-preview.ts';
import { inDollars } from '../../billing/plans/amounts.ts';
import { pricePerMonth } from '../../billing/plans/prices.ts';
import { planTexts } from '../../billing/plans/texts.ts';
import { RecentRoundList } from '../../page/recent-rounds/RecentRoundList.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { Features } from './Features.tsx';
import { firstQuestions } from './first-question-texts.ts';
import { planPath, startPath } from './start-paths.ts';
import { headerTexts, heroTexts, offers, pricingTexts, closingTexts as texts } from './texts.ts';

const recommendedPlan: Plan = 'quarterly';

function Pricing({ isMember }: { isMember: boolean }) {
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="border-rule border-t py-16 sm:py-18">
      <h2 id="pricing-heading" className="headline max-w-[24rem] text-36">
        {pricingTexts.heading}
      </h2>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-card border border-rule-2 bg-rule-2 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanOffer key={plan} plan={plan} isMember={isMember} />
        ))}
      </ul>
    </section>
  );
}

function PlanOffer({ plan, isMember }: { plan: Plan; isMember: boolean }) {
  const { note, saving, button } = offers[plan];
  const isRecommended = plan === recommendedPlan;
  return (
    <li className={clsx('flex flex-col bg-paper p-6', isRecommended && 'inset-ring-2 inset-ring-ink')}>
      <h3 className="headline flex flex-wrap items-baseline justify-between gap-x-2 text-17">
        {planCatalogue[plan].name}
        {isRecommended ? (
          <span className="font-normal font-sans text-13 text-ink tracking-normal">
            {pricingTexts.recommended}
          </span>
        ) : null}
      </h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-1">
        <span className="headline max-w-[24rem] text-36">{inDollars(pricePerMonth(plan))}</span>
        <span className="text-15 text-ink-3">{planTexts[plan].terms}</span>
      </p>
      <p className="min-h-5 text-13 text-ink-3">
        {saving ? <span className="text-go">{saving}</span> : null}
        {saving && note ? ' · ' : null}
        {note}
      </p>
      <ul className="mt-5 mb-7 grid gap-2.5 text-14 text-ink-2">
        {planTexts[plan].benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <CheckIcon />
            {benefit}
          </li>
        ))}
      </ul>
      <a
        href={planPath(plan, isMember)}
        className={clsx(buttonStyle({ variant: isRecommended ? 'primary' : 'outline' }), 'mt-auto')}
      >
        {button}
      </a>
    </li>
  );
}

// Drawn here because the icon package weighs more than the two that the public pages need.

function CheckIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.75 size-3.75 shrink-0 text-ink">
      <path d="m2.5 8.5 4 4 7-8.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}

function PlusIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${className ?? ''}`}>
      <path d="M8 2v12M2 8h12" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}

type LandingPageProps = {
  isMember: boolean;
  /** Null when they could not be looked up. */
  latest: readonly LockedPreview[] | null;
};

export function LandingPage({ isMember, latest }: LandingPageProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 pt-10 pb-16 sm:pt-16 sm:pb-18 lg:grid-cols-2">
        <Hero isMember={isMember} />
        <div>
          <RecentRoundList rounds={latest} />
          <a href={paths.rounds()} className={`${buttonStyle({ variant: 'link' })} mt-3 min-h-11`}>
            {heroTexts.allRounds}
          </a>
        </div>
      </div>
      <Features />
      <Pricing isMember={isMember} />
      <Questions />
      <Closing isMember={isMember} />
    </>
  );
}

function Closing({ isMember }: { isMember: boolean }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-rule border-t py-16 sm:py-18">
      <h2 className="headline max-w-xl text-36">{texts.heading}</h2>
      <a href={startPath(isMember)} className={buttonStyle({ size: 'large' })}>
        {isMember ? heroTexts.toDashboard : texts.signUp}
      </a>
    </section>
  );
}

function Questions() {
  return (
    <section
      aria-labelledby="questions-heading"
      className="grid gap-x-16 gap-y-8 border-rule border-t py-16 sm:py-18 md:grid-cols-2"
    >
      <div>
        <h2 id="questions-heading" className="headline max-w-80 text-36">
          {texts.questions}
        </h2>
        <a href={paths.faq()} className={`${buttonStyle({ variant: 'link' })} mt-4 min-h-11`}>
          {texts.allQuestions}
        </a>
      </div>
      <div className="border-rule border-t">
        {firstQuestions.map(({ question, answer }) => (
          <details key={question} name="question" className="group border-rule border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium text-17">
              {question}
              <PlusIcon className="text-ink-3 transition-transform group-open:rotate-45" />
            </summary>
            <p className="max-w-prose pb-5 text-15 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

const [first, second, marked, last] = heroTexts.headline;

function Hero({ isMember }: { isMember: boolean }) {
  return (
    <div>
      <p className="text-15 text-ink-2">{heroTexts.tagline}</p>
      <h1 className="headline mt-5 text-36 leading-[1.06] tracking-[-0.035em] min-[22.5rem]:text-52 min-[22.5rem]:leading-[1.06] lg:text-68 lg:leading-[1.06]">
        <span className="block">{first}</span>
        <span className="block">
          {second} <Marker>{marked}</Marker>
        </span>
        <span className="-ml-[0.16em] block">
          <Marker>{last}</Marker>
        </span>
      </h1>
      <p className="mt-6 max-w-[33rem] text-pretty text-17 text-ink-2 sm:text-20 sm:leading-[1.45]">
        {heroTexts.lead}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={startPath(isMember)} className={buttonStyle({ size: 'large' })}>
          {isMember ? heroTexts.toDashboard : heroTexts.getStarted}
        </a>
        <span className="text-14 text-ink-3">{heroTexts.note}</span>
      </div>
      {isMember ? null : (
        <p className="mt-3 text-14 text-ink-3 sm:hidden">
          {heroTexts.member}{' '}
          <a href={paths.login()} className={`${buttonStyle({ variant: 'link', size: 'small' })} min-h-11`}>
            {headerTexts.login}
          </a>
        </p>
      )}
    </div>
  );
}
