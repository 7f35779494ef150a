import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lettersAWeek, type WeekPlan as Plan } from '../../../contract/outreach/week-plan.ts';
import { skipReasonNames } from '../../../contract/outreach/week-plan-texts.ts';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { PlannedRow } from './PlannedRow.tsx';
import { weekPlanQuery } from './queries.ts';
import { weekPlanTexts as texts } from './texts.ts';
import { useChangePlan } from './use-change-plan.ts';

type Changes = ReturnType<typeof useChangePlan>;

/** What to do this week: whom to write to, what follows, what to prepare. */
export function WeekPlan({ onOpen }: { onOpen: (applicationId: string) => void }) {
  // What a user plans is theirs alone: an admin who looks on is shown none of it.
  const { acting } = useSession();
  const { data: plan, error, isFetching, refetch } = useQuery({ ...weekPlanQuery, enabled: !acting });
  const changes = useChangePlan();
  if (acting) return null;
  if (!plan)
    return error ? (
      <div className="mb-8">
        <NotLoaded
          title={texts.loadFailed}
          again={texts.tryAgain}
          isBusy={isFetching}
          onTryAgain={() => refetch()}
        >
          {messageOfError(error)}
        </NotLoaded>
      </div>
    ) : (
      <PlanSkeleton />
    );
  return (
    <section aria-labelledby="week-plan" className="mb-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b pb-2">
        <h2 id="week-plan" className="headline text-20">
          {texts.title(plan)}
        </h2>
        <LettersAWeek plan={plan} set={changes.set} />
      </header>
      {plan.toWrite.length === 0 ? <NothingToWrite /> : null}
      <ul>
        {plan.toWrite.map((letter) => (
          <PlannedRow
            key={letter.startupId}
            letter={letter}
            today={plan.today}
            onSkip={(reason) =>
              changes.skip({ startupId: letter.startupId, companyName: letter.companyName, reason })
            }
          />
        ))}
      </ul>
      {plan.toWrite.some(({ person }) => person === 'locked') ? (
        <p className="mt-3 text-14 text-ink-2">{texts.personsLocked}</p>
      ) : null}
      {plan.lockedCount ? (
        <div className="mt-3">
          <PremiumGate>{texts.lockedMore(plan.lockedCount)}</PremiumGate>
        </div>
      ) : null}
      <Ahead plan={plan} onOpen={onOpen} />
      <Skipped plan={plan} undo={changes.undo} />
    </section>
  );
}

function PlanSkeleton() {
  return (
    <div className="mb-8">
      <Loading label={texts.loading}>
        <SkeletonLine className="w-64 border-rule border-b pb-2 text-20" />
        {Array.from({ length: lettersAWeek.usual }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike on purpose, and never change places
          <div key={line} className="border-rule border-b py-3.5">
            <SkeletonLine className="w-48 text-15" />
            <SkeletonLine className="w-4/5 text-14" />
            <SkeletonLine className="w-3/5 text-14" />
          </div>
        ))}
      </Loading>
    </div>
  );
}

function NothingToWrite() {
  return (
    <p className="pt-3 text-14 text-ink-2">
      {texts.nothing} {texts.nothingMeaning}{' '}
      <Link to={paths.dashboard()} className={buttonStyle({ variant: 'link' })}>
        {texts.browse}
      </Link>
    </p>
  );
}

/** Changed where it stands. */
function LettersAWeek({ plan: { letters, isMailed }, set }: { plan: Plan; set: Changes['set'] }) {
  return (
    <Popover
      look={`${buttonStyle({ variant: 'link', size: 'small' })} min-h-11 text-ink-3 sm:min-h-8`}
      title={texts.changePerWeek}
      trigger={texts.perWeek(letters)}
    >
      {() => (
        <div className="grid gap-3 p-4 text-14">
          <div className="flex items-center justify-between gap-4">
            <span>{texts.howMany}</span>
            <span className="flex items-center gap-2">
              <Button
                variant="outline"
                size="small"
                aria-label={texts.fewer}
                disabled={letters <= lettersAWeek.least}
                onClick={() => set({ letters: letters - 1 })}
              >
                −
              </Button>
              <output className="figures min-w-6 text-center">{letters}</output>
              <Button
                variant="outline"
                size="small"
                aria-label={texts.more}
                disabled={letters >= lettersAWeek.most}
                onClick={() => set({ letters: letters + 1 })}
              >
                +
              </Button>
            </span>
          </div>
          <Checkbox
            label={texts.inDigest}
            checked={isMailed}
            onChange={(event) => set({ isMailed: event.target.checked })}
          />
        </div>
      )}
    </Popover>
  );
}

/** What follows in this week after today, which the list of today does not name, and interviews ahead. */
function Ahead({ plan: { due, prepare, today }, onOpen }: { plan: Plan; onOpen: (id: string) => void }) {
  const later = due.filter(({ on }) => on > today);
  if (later.length + prepare.length === 0) return null;
  const line = 'flex flex-wrap items-center justify-between gap-x-4 border-rule border-b py-2.5 text-14';
  return (
    <ul>
      {prepare.map(({ applicationId, companyName, on }) => (
        <li key={applicationId} className={line}>
          <span dir="auto">
            {texts.interview(companyName)}
            {on ? <span className="text-ink-3"> · {texts.on(on)}</span> : null}
          </span>
          <Link
            to={paths.preparation(applicationId)}
            aria-label={texts.prepareFor(companyName)}
            className={buttonStyle({ variant: 'outline', size: 'small' })}
          >
            {texts.prepare}
          </Link>
        </li>
      ))}
      {later.map(({ applicationId, companyName, contactName, on, hasTexts }) => (
        <li key={applicationId} className={line}>
          <span dir="auto">
            {texts.followUp(companyName, contactName)}
            <span className="text-ink-3">
              {' '}
              · {texts.on(on)}
              {hasTexts ? ` · ${texts.textReady}` : null}
            </span>
          </span>
          <Button variant="outline" size="small" onClick={() => onOpen(applicationId)}>
            {texts.open}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Skipped({ plan: { skipped }, undo }: { plan: Plan; undo: Changes['undo'] }) {
  if (skipped.length === 0) return null;
  return (
    <p className="mt-3 text-13 text-ink-3">
      {texts.skippedLine}{' '}
      {skipped.map(({ startupId, companyName, reason }) => (
        <span key={startupId} className="mr-3 inline-block">
          <span dir="auto">{companyName}</span> ({skipReasonNames[reason].toLowerCase()}){' '}
          <Button variant="link" aria-label={texts.takeBackOf(companyName)} onClick={() => undo(startupId)}>
            {texts.takeBack}
          </Button>
        </span>
      ))}
    </p>
  );
}
