import { useQuery } from '@tanstack/react-query';
import { JustRaised } from '../../just-raised/JustRaised.tsx';
import { paths } from '../../navigation/paths.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { BillingTrouble } from '../billing/BillingTrouble.tsx';
import { Loaded } from '../Loaded.tsx';
import { mailboxTexts } from '../mailbox/texts.ts';
import { Figure, Panel, PanelSkeleton } from '../Panel.tsx';
import { boardsQuery, mailsQuery, reviewQuery, sourcesQuery, websitesQuery } from '../queries.ts';
import { sourcesTexts } from '../sources/texts.ts';
import { foundBy, runTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { TroubledSources } from './TroubledSources.tsx';
import { adminDashboardTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function AdminDashboardPage() {
  const sources = useQuery(sourcesQuery);
  const mails = useQuery(mailsQuery());
  const review = useQuery(reviewQuery);
  const outside = [useQuery(boardsQuery).data, useQuery(websitesQuery).data];
  const asked = outside.reduce((sum, found) => sum + (found?.waiting ?? 0), 0);
  return (
    <>
      <AdminHeading title={texts.title} />
      <TroubledSources sources={sources.data?.sources ?? []} />
      <BillingTrouble />
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-10">
          <Panel title={sourcesTexts.title} to={paths.adminSources()} link={texts.seeSources}>
            <Loaded query={sources} what={sourcesTexts.title} skeleton={<PanelSkeleton lines={5} />}>
              {(answer) => (
                <ul className="divide-y divide-rule">
                  {answer.sources.map(({ source, label, lastRun, offBecause, schedule }) => (
                    <li
                      key={source}
                      className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 text-14"
                    >
                      <span>
                        <span className="font-medium">{label}</span>
                        <span className="block text-13 text-ink-3">
                          {lastRun
                            ? foundBy(lastRun)
                            : offBecause === null
                              ? sourcesTexts.on(schedule)
                              : sourcesTexts.off(offBecause)}
                        </span>
                      </span>
                      {lastRun ? (
                        <span className="whitespace-nowrap text-ink-2">
                          <Tag tone={runTones[lastRun.status]}>{sourcesTexts.statuses[lastRun.status]}</Tag>
                          <span className="ml-2">
                            <RelativeMoment moment={lastRun.startedAt} />
                          </span>
                        </span>
                      ) : (
                        <span className="text-ink-3">{adminTexts.never}</span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Loaded>
          </Panel>
          <JustRaised />
        </div>
        <div className="space-y-10">
          <Panel title={mailboxTexts.title} to={paths.adminMailbox()} link={texts.seeMails}>
            <Loaded query={mails} what={mailboxTexts.title} skeleton={<PanelSkeleton lines={2} />}>
              {(answer) => (
                <Figure
                  count={answer.total}
                  words={texts.mailsCount(answer.total)}
                  meaning={mailboxTexts.deliversTo[answer.deliversTo]}
                  warning={texts.mailsFailed(
                    answer.counts.failed + answer.counts.unknown + answer.counts.bounced,
                  )}
                />
              )}
            </Loaded>
          </Panel>
          <Panel title={texts.review} to={paths.adminReview()} link={texts.seeReview}>
            <Loaded query={review} what={texts.review} skeleton={<PanelSkeleton lines={2} />}>
              {({ waiting }) => (
                <Figure
                  count={waiting + asked}
                  words={texts.reviewCount(waiting + asked)}
                  meaning={waiting + asked === 0 ? texts.reviewNone : texts.reviewSome}
                />
              )}
            </Loaded>
          </Panel>
        </div>
      </div>
    </>
  );
}
