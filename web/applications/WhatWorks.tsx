import { useQuery } from '@tanstack/react-query';
import type { AnswerShare } from '../../contract/applications/applications.ts';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';
import { worksTexts as texts } from './texts.ts';

/** Which letters were answered, with how sure that is. Nothing before a letter could have been. */
export function WhatWorks() {
  const works = useQuery({
    queryKey: [...applicationListKey, 'what-works'],
    queryFn: () => api.applications.whatWorks(),
    refetchOnMount: true,
  }).data;
  if (!works || works.sent === 0) return null;
  const { byDays, byStage, byTone, byLength, byPurpose, byReason } = works;
  const groups = [byDays, byStage, byTone, byLength, byPurpose, byReason].filter(
    (shares) => shares.length > 0,
  );
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

function Shares({ shares }: { shares: AnswerShare[] }) {
  const isUnsure = shares.some((one) =>
    shares.some((other) => one !== other && one.low <= other.high && other.low <= one.high),
  );
  return (
    <div>
      <dl className="grid gap-2">
        {shares.map(({ label, answered, sent, low, high }) => (
          <div key={label}>
            <dt className="inline font-medium">{label}: </dt>
            <dd className="figures inline text-ink-2">
              {texts.share(answered, sent)} <span className="text-ink-3">({texts.range(low, high)})</span>
            </dd>
          </div>
        ))}
      </dl>
      {shares.length > 1 ? <p className="mt-1.5 text-ink-3">{isUnsure ? texts.unsure : texts.sure}</p> : null}
    </div>
  );
}
