import { useQuery } from '@tanstack/react-query';
import { followUpStep, sayStep } from '../../../contract/applications/application-state.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { FollowUpKind } from '../../../contract/outreach/letters.ts';
import { api, codeOfError } from '../../platform/api/client.ts';
import { todayHere } from '../../platform/browser/today-here.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { mailAddresses } from './LetterActions.tsx';
import { letterTexts as texts } from './texts.ts';
import '../../platform/api/connection-calls.ts';

type FollowUpsProps = {
  startupId: StartupId;
  /** Those that fit how far the application has come. */
  kinds: readonly FollowUpKind[];
  to: string | null;
  copyAddress: string | null;
  /** The day of the reminder, where the screen knows it; else it is that of the texts. */
  remindedOn?: string | null;
};

/** Texts that can be sent next, to copy or to open as mail. */
export function FollowUps({ startupId, kinds, to, copyAddress, remindedOn }: FollowUpsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['letters', startupId, 'follow-ups'],
    queryFn: ({ signal }) => api.letters.followUps({ id: startupId }, { signal }),
    retry: false,
  });
  const shown = data?.followUps.filter(({ kind }) => kinds.includes(kind)) ?? [];
  // A plan without letters has none, and neither has an application that was just deleted.
  if (['FORBIDDEN', 'NOT_FOUND'].includes(codeOfError(error) ?? '')) return null;
  if (!data)
    return error ? (
      <NotLoaded
        title={texts.followUpsFailed}
        again={texts.tryAgain}
        isBusy={isFetching}
        onTryAgain={() => refetch()}
      />
    ) : (
      <Loading label={texts.followUpsLoading}>
        <SkeletonLine className="w-40 text-14" />
        <SkeletonBlock className="mt-2 h-28" />
      </Loading>
    );
  if (shown.length === 0) return null;
  const today = todayHere(new Date());
  const dueOn = remindedOn === undefined ? data.dueOn : remindedOn;
  const step = dueOn === null ? null : followUpStep(dueOn, today);
  const isDue = step?.timing === 'overdue' || step?.timing === 'today';
  return (
    <div className="grid gap-4">
      {step ? (
        <p className="text-14 text-ink-2">
          {isDue ? <Marker>{sayStep(step, today)}</Marker> : sayStep(step, today)}
        </p>
      ) : null}
      {shown.map(({ kind, text }, index) => (
        <section key={kind} aria-label={texts.followUps[kind]} className="grid gap-2">
          <h3 className="font-medium text-14">{texts.followUps[kind]}</h3>
          <p dir="auto" className="whitespace-pre-wrap border-rule-2 border-l-2 pl-4 text-15 wrap-anywhere">
            {text}
          </p>
          <div className="flex flex-wrap gap-2">
            <a
              href={mailAddresses({ to, bcc: copyAddress, subject: data.subject, body: text }).program}
              className={buttonStyle({
                variant: isDue && index === 0 ? 'primary' : 'outline',
                size: 'small',
              })}
            >
              {texts.mail}
            </a>
            <Button variant="outline" size="small" onClick={() => void copyText(text)}>
              {texts.copy}
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(texts.followUpCopied);
  } catch {
    toast.error(texts.followUpCopyFailed);
  }
}
