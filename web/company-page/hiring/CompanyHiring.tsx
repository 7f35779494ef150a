import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CompanyRoles, Role } from '../../../contract/roles/roles.ts';
import { rolesQuery } from '../../companies/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { CompanySection } from '../CompanySection.tsx';
import { WrongCompany } from '../site/SeenAt.tsx';
import { TakenOff } from '../site/TakenOff.tsx';
import { useDoubt } from '../site/use-doubt.ts';
import { hiringTexts as texts } from './hiring-texts.ts';
import { RoleList } from './RoleList.tsx';

/** What the company lists on its own board, those for the viewer first; or which of the other three answers is true. */
export function CompanyHiring({ id, isDoubted }: { id: string; isDoubted: boolean }) {
  const { data, isError, refetch } = useQuery(rolesQuery(id));
  if (data) return <Hiring id={id} isDoubted={isDoubted} {...data} />;
  return (
    <CompanySection title={texts.notHiring} printed="not">
      {isError ? (
        <p className="text-15 text-ink-2">
          {texts.failed}{' '}
          <Button variant="link" onClick={() => refetch()}>
            {texts.tryAgain}
          </Button>
        </p>
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLine className="w-64" />
        </Loading>
      )}
    </CompanySection>
  );
}

type HiringProps = CompanyRoles & { id: string; isDoubted: boolean };

function Hiring({ id, isDoubted, hiring, board, generalApplications, roles }: HiringProps) {
  const { verdict, openRoles, forYou } = hiring;
  const isHiring = verdict === 'hiring' && openRoles > 0;
  return (
    <CompanySection title={isHiring ? texts.title(openRoles, forYou) : texts.notHiring} printed="sheet">
      {isHiring ? null : <p className="text-15 text-ink-2">{sentenceOf(hiring)}</p>}
      <WhenChecked id={id} hiring={hiring} board={board} />
      {isDoubted ? <TakenOff startupId={id} facts={['hiring']} /> : null}
      {openRoles > 0 && roles.access === 'open' ? <Groups {...roles} isStale={!isHiring} /> : null}
      {roles.access === 'open' && roles.closed.length > 0 ? (
        <RoleList title={texts.closed} roles={roles.closed} isClosed />
      ) : null}
      {isHiring && roles.access === 'locked' ? (
        <p className="mt-3 text-15 text-ink-2">
          {texts.locked(openRoles)}{' '}
          <Link to={paths.payment()} className="underline decoration-rule-2 underline-offset-4">
            {texts.upgrade}
          </Link>
        </p>
      ) : null}
      {generalApplications > 0 && verdict !== 'unverified' ? (
        <p className="mt-3 text-13 text-ink-3">{texts.takesApplications}</p>
      ) : null}
    </CompanySection>
  );
}

function sentenceOf({ verdict, openRoles }: CompanyRoles['hiring']): string {
  if (verdict === 'none') return texts.none;
  if (verdict === 'unreachable')
    return openRoles > 0 ? `${texts.unreachable} ${texts.lastSeen(openRoles)}` : texts.unreachable;
  return texts.unverified;
}

type WhenCheckedProps = Pick<CompanyRoles, 'hiring' | 'board'> & { id: string };

function WhenChecked({ id, hiring, board }: WhenCheckedProps) {
  const { doubt } = useDoubt(id);
  const { verdict, checkedAt, provider } = hiring;
  if (verdict === 'unverified' || checkedAt === null || provider === null) return null;
  const name = texts.theirBoard(provider);
  return (
    <p className="-mt-1 mb-3 flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
      <span>
        {verdict === 'unreachable' ? texts.notSince : texts.checked} <RelativeMoment moment={checkedAt} />
        {' · '}
        {board ? (
          <a
            href={board.url}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-rule-2 underline-offset-4"
          >
            {name}
            <span className="sr-only"> {texts.opensElsewhere}</span>
          </a>
        ) : (
          name
        )}
        {board?.evidence ? `, ${board.evidence}` : null}
      </span>
      <WrongCompany onDoubt={() => doubt('hiring')} />
    </p>
  );
}

type GroupsProps = { forYou: Role[]; maybe: Role[]; other: Role[]; isStale: boolean };

function Groups({ forYou, maybe, other, isStale }: GroupsProps) {
  const [isShown, setIsShown] = useState(forYou.length + maybe.length === 0);
  return (
    <div className={isStale ? 'opacity-70' : ''}>
      {forYou.length > 0 ? <RoleList title={texts.forYou} roles={forYou} /> : null}
      {maybe.length > 0 ? <RoleList title={texts.maybe} roles={maybe} /> : null}
      {other.length === 0 ? null : isShown ? (
        <RoleList title={texts.other(other)} roles={other} />
      ) : (
        <p className="mt-4 text-14 text-ink-2">
          {texts.other(other)} ·{' '}
          <Button variant="link" className="min-h-11 text-14 sm:min-h-6" onClick={() => setIsShown(true)}>
            {texts.showOther}
          </Button>
        </p>
      )}
    </div>
  );
}
