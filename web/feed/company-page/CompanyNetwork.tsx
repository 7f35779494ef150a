import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '../../../contract/feed/company-page.ts';
import type { NetworkPerson, WaysIn } from '../../../contract/outreach/network.ts';
import { waysInQuery } from '../../outreach/network/queries.ts';
import { networkTexts, waysInTexts as texts } from '../../outreach/network/texts.ts';
import { settingsAnchor } from '../../page/settings-anchor.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { CompanySection } from './CompanyMatch.tsx';

const IntroductionDialog = lazyPart(() => import('../../outreach/network/IntroductionDialog.tsx'));

/** People of the user's own list at the company or its investors; nothing where there are none, and for an admin who looks on. */
export default function CompanyNetwork({ company }: { company: Pick<Company, 'id'> }) {
  const { acting } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    ...waysInQuery(company.id),
    enabled: acting === null,
  });
  if (data) return data.people.length > 0 ? <Ways id={company.id} ways={data} /> : null;
  if (!error) return null;
  return (
    <p role="status" className="mt-6 text-14 text-ink-3 print:hidden">
      {texts.notLoaded}{' '}
      <Button variant="link" size="small" isBusy={isFetching} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </p>
  );
}

function titleOf([best]: readonly NetworkPerson[]): string {
  if (!best || best.isUnsure) return texts.maybe;
  return best.tie.kind === 'company' ? texts.here : texts.investors;
}

const linkStyle = 'touch-around underline decoration-rule-2 underline-offset-4 hover:text-ink';

function Ways({ id, ways: { people, more } }: Pick<Company, 'id'> & { ways: WaysIn }) {
  const [asked, setAsked] = useState<NetworkPerson | null>(null);
  return (
    <CompanySection title={titleOf(people)} printed="not">
      <ul>
        {people.map((person) => (
          <Person key={person.id} person={person} onAsk={() => setAsked(person)} />
        ))}
      </ul>
      {more > 0 ? <p className="pt-2 text-14 text-ink-2">{texts.more(more)}</p> : null}
      <p className="mt-2 text-13 text-ink-3">
        {texts.source}{' '}
        <Link to={`${paths.settings()}#${settingsAnchor(networkTexts.title)}`} className={linkStyle}>
          {texts.edit}
        </Link>
      </p>
      {asked ? (
        <Suspense>
          <IntroductionDialog id={id} person={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </CompanySection>
  );
}

function Person({ person, onAsk }: { person: NetworkPerson; onAsk: () => void }) {
  const { name, position, company, profileUrl, tie, isUnsure } = person;
  const tied = texts.tie(tie, isUnsure);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-2.5">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56 text-15">
        <span dir="auto" className="font-semibold">
          {name}
        </span>
        <span dir="auto" className="text-ink-2">
          {' · '}
          {texts.at(position, company)}
        </span>
        {tied || profileUrl ? (
          <span className="block text-13 text-ink-3">
            {tied}
            {tied && profileUrl ? ' · ' : null}
            {profileUrl ? (
              <a href={profileUrl} target="_blank" rel="noreferrer nofollow" className={linkStyle}>
                {texts.profile}
                <span className="sr-only"> {texts.opensElsewhere}</span>
              </a>
            ) : null}
          </span>
        ) : null}
      </div>
      <Button variant="outline" size="small" onClick={onAsk}>
        {texts.ask}
      </Button>
    </li>
  );
}
