import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnswerShare, WhatWorks as Works } from '../../contract/applications/applications.ts';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { paths } from '../platform/navigation/paths.ts';
import { worksTexts as texts } from './texts.ts';

/** Which letters were answered, with how sure that is. Nothing before a letter could have been. */
export function WhatWorks() {
  const works = useQuery({
    queryKey: [...applicationListKey, 'what-works'],
    queryFn: () => api.applications.whatWorks(),
    refetchOnMount: true,
  }).data;
  if (!works) return null;
  return (
    <>
      {works.sent > 0 ? <OwnFigures works={works} /> : null}
      {works.everyone.length > 0 ? <OfEveryone works={works} /> : null}
    </>
  );
}

function OwnFigures({ works }: { works: Works }) {
  const { byMoment, byDays, byStage, byIndustry, byChannel, byTone, byLength, byPurpose, byReason } = works;
  const all = [byMoment, byDays, byStage, byIndustry, byReason, byChannel, byTone, byLength, byPurpose];
  const groups = all.filter((shares) => shares.length > 0);
  return (
    <section aria-labelledby="what-works" className="mt-10 border-rule border-t pt-5 text-14">
      <h2 id="what-works" className="headline text-17">
        {texts.title}
      </h2>
      {groups.length === 0 ? <p className="mt-1 text-ink-2">{texts.tooFew(works.sent)}</p> : null}
      <div className="mt-2 grid gap-x-10 gap-y-4 lg:grid-cols-2">
        {groups.map((shares) => (
          <Shares key={shares[0]?.label} shares={shares} />
        ))}
      </div>
    </section>
  );
}

function OfEveryone({ works: { everyone, isShared } }: { works: Works }) {
  return (
    <section aria-labelledby="what-works-for-everyone" className="mt-8 border-rule border-t pt-5 text-14">
      <h2 id="what-works-for-everyone" className="headline text-17">
        {texts.ofEveryone}
      </h2>
      <p className="mt-1 text-ink-2">{texts.everyoneMeaning}</p>
      <dl className="mt-3 grid gap-x-10 gap-y-2 lg:grid-cols-2">
        {everyone.map((share) => (
          <ShareLine key={share.label} share={share} />
        ))}
      </dl>
      <p className="mt-3 text-13 text-ink-3">
        {isShared ? texts.isShared : texts.notShared}{' '}
        <Link to={`${paths.dataAndAccount()}#share-results`} className="underline underline-offset-4">
          {texts.changeSharing}
        </Link>
      </p>
    </section>
  );
}

function Shares({ shares }: { shares: AnswerShare[] }) {
  const isUnsure = shares.some((one) =>
    shares.some((other) => one !== other && one.low <= other.high && other.low <= one.high),
  );
  return (
    <div>
      <dl className="grid gap-2">
        {shares.map((share) => (
          <ShareLine key={share.label} share={share} />
        ))}
      </dl>
      {shares.length > 1 ? <p className="mt-1.5 text-ink-3">{isUnsure ? texts.unsure : texts.sure}</p> : null}
    </div>
  );
}

/** 'Seed fintech, written within 5 days: 21% (12 to 33%) replied, 57 letters' */
function ShareLine({ share: { label, answered, sent, low, high } }: { share: AnswerShare }) {
  return (
    <div>
      <dt className="inline font-medium">{label}: </dt>
      <dd className="figures inline text-ink-2">
        {texts.rate(answered / sent, low, high)}, <span className="text-ink-3">{texts.letters(sent)}</span>
      </dd>
    </div>
  );
}
