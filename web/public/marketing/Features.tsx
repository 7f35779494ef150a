import type { ReactNode } from 'react';
import { works } from '../../../contract/billing/plan-catalogue.ts';
import {
  AlertsIllustration,
  ContactIllustration,
  DashboardIllustration,
  LetterIllustration,
  MatchIllustration,
} from './illustrations.tsx';
import { featureTexts as texts } from './texts.ts';

const features = [
  { ...texts.alerts, illustration: <AlertsIllustration /> },
  { ...texts.matches, illustration: <MatchIllustration /> },
  { ...texts.outreach, illustration: works.letters ? <LetterIllustration /> : <ContactIllustration /> },
  { ...texts.dashboard, illustration: <DashboardIllustration /> },
];

export function Features() {
  return (
    <section id="features" aria-labelledby="features-heading" className="border-rule border-t py-16 sm:py-18">
      <h2 id="features-heading" className="headline max-w-[36rem] text-36">
        {texts.heading}
      </h2>
      <div className="mt-10 grid gap-x-16 gap-y-12 md:grid-cols-2 md:gap-y-16">
        {features.map((feature) => (
          <Feature key={feature.title} {...feature} />
        ))}
      </div>
    </section>
  );
}

function Feature({ title, text, illustration }: { title: string; text: string; illustration: ReactNode }) {
  return (
    <article className="flex min-w-0 flex-col">
      <div
        aria-hidden="true"
        className="grid h-40 select-none grid-cols-1 content-center overflow-hidden rounded-card border border-rule px-4.5"
      >
        {illustration}
      </div>
      <h3 className="headline mt-5 text-22">{title}</h3>
      <p className="mt-2 max-w-[28rem] text-15 text-ink-2">{text}</p>
    </article>
  );
}
