import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { works } from '../../../contract/billing/plan-catalogue.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { illustrationTexts } from './illustration-texts.ts';
import { featureTexts as texts } from './texts.ts';

const { letter } = illustrationTexts;

// Small true-to-life pieces of the interface, with invented companies. They are decoration: hidden from screen readers.

function AlertsIllustration() {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Announcement company="Kestrel" place="Berlin" when={illustrationTexts.now}>
        <Marker>
          <b className="font-medium">$12.5M</b>
        </Marker>
      </Announcement>
      <Announcement company="Fernhall" place="Utrecht" when={illustrationTexts.twoHours} isPast>
        €6.2M
      </Announcement>
    </div>
  );
}

type AnnouncementProps = {
  company: string;
  place: string;
  when: string;
  isPast?: boolean;
  children: React.ReactNode;
};

function Announcement({ company, place, when, isPast, children }: AnnouncementProps) {
  return (
    <div
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-card border px-3.5 text-14',
        isPast ? 'border-rule text-ink-3' : 'border-rule-2 shadow-raised',
      )}
    >
      <Mark size={20} isPlain={isPast} />
      <span className="grow truncate">
        <b className="font-medium">{company}</b> {illustrationTexts.raised} {children}{' '}
        {illustrationTexts.inPlace(place)}
      </span>
      <span className="text-ink-3">{when}</span>
    </div>
  );
}

// Widths as classes: a page that is sent may carry no style of its own.
const reasons = [
  { why: illustrationTexts.meetsAll, points: 50, width: 'w-full' },
  { why: illustrationTexts.industryFits, points: 16, width: 'w-[32%]' },
  { why: illustrationTexts.placeFits, points: 11, width: 'w-[22%]' },
  { why: illustrationTexts.hires, points: 9, width: 'w-[18%]' },
];

function MatchIllustration() {
  return (
    <div className="grid gap-2.5 text-14">
      {reasons.map(({ why, points, width }, index) => (
        <div key={why} className="grid grid-cols-[8.5rem_1fr_1.5rem] items-center gap-4">
          <span>{why}</span>
          <span
            className={clsx('block h-2.5', width, index === 0 ? 'border-2 border-ink bg-mark' : 'bg-ink')}
          />
          <span className="figures text-right">{points}</span>
        </div>
      ))}
    </div>
  );
}

function LetterIllustration() {
  return (
    <p className="line-clamp-4 text-14 leading-[1.7]">
      {letter.greeting} <Marker>{letter.round}</Marker>
      {letter.you} <Found>{letter.toldPress}</Found>
      {letter.me} <Found>{letter.didThat}</Found> {letter.end}
    </p>
  );
}

/** What the letter says that a source states is underlined there, too. */
const Found = ({ children }: { children: string }) => (
  <span className="underline decoration-go decoration-dotted underline-offset-4">{children}</span>
);

const contacts = [
  { who: 'Ada Okafor', what: illustrationTexts.chief },
  { who: 'Jonas Lind', what: illustrationTexts.director },
  { who: 'hello@kestrel.example', what: illustrationTexts.ownReport },
];

function ContactIllustration() {
  return (
    <div className="text-14">
      {contacts.map(({ who, what }) => (
        <div
          key={who}
          className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-2 first:border-t-0"
        >
          <span className="font-medium">{who}</span>
          <span className="text-ink-3">{what}</span>
        </div>
      ))}
    </div>
  );
}

const keys = works.letters ? ['j', 'k', 'b', 'l'] : ['j', 'k', 'b'];

function DashboardIllustration() {
  return (
    <div className="grid grid-cols-1 gap-2.5 text-14">
      <span className="flex min-h-11 min-w-0 items-center gap-3 rounded-control border border-rule-2 px-3.5">
        <span className="grow truncate">{illustrationTexts.question}</span>
        <Key name="/" />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {illustrationTexts.meant.map((part) => (
          <span key={part} className="rounded-tag border border-rule px-2 py-0.5 text-13 text-ink-2">
            {part}
          </span>
        ))}
        <span className="ml-auto hidden gap-1.5 sm:flex">
          {keys.map((key) => (
            <Key key={key} name={key} />
          ))}
        </span>
      </span>
    </div>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className="grid h-7 min-w-6.5 place-items-center rounded-control border border-rule-2 px-1.5 font-medium font-sans text-13">
    {name}
  </kbd>
);

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
