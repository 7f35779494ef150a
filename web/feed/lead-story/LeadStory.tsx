import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { eventText, eventWords } from '../../../contract/companies/round-events.ts';
import type { LeadStory as Lead } from '../../../contract/feed/alerts.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { CompanyLink } from '../../companies/CompanyLink.tsx';
import { ListOfCompanies } from '../../companies/ListOfCompanies.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { compactMoney, exactMoney } from '../../ui/money.ts';
import { RelativeDay } from '../../ui/RelativeTime.tsx';
import { sampleTexts } from '../../ui/rounds/sample-texts.ts';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { MuteButton } from '../mutes/MuteButton.tsx';
import { useIsFading } from '../mutes/use-is-fading.ts';
import { descriptionLines, headlineSize, isPlaceBelow, lockedHeadlineSize } from './headline-size.ts';
import { LeadFrame, LockedFrame } from './LeadFrame.tsx';
import { sectionAt } from './section-at.ts';
import { leadTexts as texts } from './texts.ts';
import { agoAndWhy, agoAndWhyBriefly, whyYou } from './why-you.ts';

type OpenLead = Extract<Lead, { kind: 'open' }>;

type LockedLead = Extract<Lead, { kind: 'locked' }>;

/** The one round of the page that is told at length. */
export default function LeadStory({ lead }: { lead: OpenLead | LockedLead }) {
  if (lead.kind === 'locked') return <LockedStory lead={lead} />;
  const { alert } = lead;
  const section = sectionAt(alert.ageInDays);
  return (
    <ListOfCompanies list={{ kind: 'alerts', section, filter: {}, order: undefined }}>
      <OpenStory lead={lead} />
    </ListOfCompanies>
  );
}

function OpenStory({ lead }: { lead: OpenLead }) {
  const { alert } = lead;
  const { companyName, startupId, location } = alert;
  const isFading = useIsFading(alert);
  const place = location.city ?? location.region ?? (location.country && countryName(location.country));
  const reasons = whyYou(lead);
  const happened = eventWords(alert.event, alert.amount && compactMoney(alert.amount));
  const sentence = eventText(alert.event, alert.amount && compactMoney(alert.amount));
  const inPlace = place ? texts.inPlace(place) : '';
  const headline = { sentence: `${companyName} ${sentence}`, inPlace };
  const size = headlineSize(headline);
  const isBelow = isPlaceBelow(headline);
  const below = isBelow ? <span className="hidden low:inline">{place}</span> : null;
  return (
    <article
      aria-busy={isFading}
      aria-label={texts.label(companyName)}
      className={`relative transition-opacity ${isFading ? 'opacity-30' : ''}`}
    >
      <LeadFrame
        kicker={
          <>
            <span>{texts.kicker(alert, lead.misfits ?? [])}</span>
            <span className="-mr-3 flex">
              <MuteButton of={alert} />
              <FavoriteButton startupId={startupId} name={companyName} isFavorite={alert.isFavorite} />
            </span>
          </>
        }
        headline={
          <h2 dir="auto" className={`line-clamp-2 low:line-clamp-1 ${size}`} title={companyName}>
            {companyName} {happened.before}
            {alert.amount === null ? happened.sum : <Amount alert={alert} />}
            {happened.after}
            {place ? <span className={isBelow ? 'low:hidden' : ''}> {inPlace}</span> : null}
          </h2>
        }
        description={
          alert.description ? (
            <p dir="auto" className={`line-clamp-2 ${descriptionLines(size)}`}>
              {alert.description}
            </p>
          ) : null
        }
        meta={
          <>
            <InWholeWords said={agoAndWhyBriefly(lead)} where="sm:hidden" />
            <InWholeWords said={agoAndWhy(lead)} where="max-sm:hidden xl:hidden">
              {below}
            </InWholeWords>
            <span className="flex items-baseline gap-x-2.5 max-xl:hidden">
              {below}
              {alert.industries.slice(0, 2).map((industry) => (
                <IndustryMark key={industry.tag} industry={industry} />
              ))}
              <span>{alert.roundName}</span>
              <RelativeDay date={alert.announcedOn} />
              {alert.isSample ? <span title={sampleTexts.meaning}>{sampleTexts.sample}</span> : null}
            </span>
          </>
        }
        actions={
          <>
            <LetterLink lead={lead} />
            <span className={buttonStyle({ variant: 'outline', size: 'small' })}>
              <CompanyLink startupId={startupId} label={texts.viewOpportunityOf(companyName)}>
                {texts.viewOpportunity}
              </CompanyLink>
            </span>
          </>
        }
        why={<WhyYou reasons={reasons} isMatch={alert.match !== null && !lead.misfits?.length} />}
      />
    </article>
  );
}

type InWholeWordsProps = { said: readonly string[]; where: string; children?: ReactNode };

/** As many as there is room for, each in full; the first is cut where it alone is longer. */
function InWholeWords({ said, where, children }: InWholeWordsProps) {
  return (
    <span
      className={`flex max-h-[round(down,100%,1lh)] flex-wrap content-start gap-x-3 overflow-hidden ${where}`}
    >
      {children}
      {said.map((words) => (
        <span key={words} className="max-w-full truncate">
          {words}
        </span>
      ))}
    </span>
  );
}

function Amount({ alert: { amount, isNew } }: Pick<OpenLead, 'alert'>) {
  const money = <span title={amount ? exactMoney(amount) : undefined}>{compactMoney(amount)}</span>;
  return isNew ? <Marker>{money}</Marker> : money;
}

/** To the letter on the company's page; nothing where the plan writes none. */
function LetterLink({ lead: { alert, contact } }: { lead: OpenLead }) {
  const { entitlement } = useSession();
  const isDraft = alert.application === 'PENDING';
  if (!entitlement.canGenerateLetters && !isDraft) return null;
  return (
    <Link
      to={`${paths.company(alert.startupId)}#letter`}
      className={`relative z-10 min-w-0 ${buttonStyle({ size: 'small' })}`}
    >
      <span className="truncate">
        {isDraft ? texts.openDraft : texts.writeLetter}
        {contact ? <span className="max-sm:sr-only"> {texts.to(contact)}</span> : null}
      </span>
    </Link>
  );
}

function WhyYou({ reasons, isMatch }: { reasons: readonly string[]; isMatch: boolean }) {
  const id = useId();
  return (
    <>
      <p id={id} className="border-rule border-b pb-1.5 text-13 text-ink-3">
        {isMatch ? texts.why : texts.atAGlance}
      </p>
      <ol aria-labelledby={id}>
        {reasons.map((reason, index) => (
          <li
            key={reason}
            className="flex gap-5 border-rule border-b py-2.5 text-14 last:border-b-0 low:py-2"
          >
            <span aria-hidden="true" className="figures text-ink-3">
              {index + 1}
            </span>
            <span className="line-clamp-3">{reason}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What a preview may say of the best match that the plan locks. */
function LockedStory({ lead: { preview } }: { lead: LockedLead }) {
  const headline = texts.lockedHeadline(preview);
  return (
    <section aria-label={texts.lockedLabel}>
      <LockedFrame
        kicker={
          <p className="flex h-lh min-w-0 flex-wrap gap-x-3 overflow-hidden">
            {texts.lockedKicker(preview).map((words) => (
              <span key={words} className="max-w-full truncate">
                {words}
              </span>
            ))}
          </p>
        }
        headline={
          <h2 className={`line-clamp-2 sm:line-clamp-1 ${lockedHeadlineSize(headline)}`}>{headline}</h2>
        }
        action={
          <Link
            to={paths.payment()}
            className="touch-around font-medium underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
          >
            {texts.seePlans}
          </Link>
        }
      />
    </section>
  );
}
