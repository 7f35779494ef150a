import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '../../../../contract/feed/company-page.ts';
import type { CompanyRoles, Role } from '../../../../contract/feed/open-roles.ts';
import { rolesQuery } from '../../../companies/queries.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loading, SkeletonLine } from '../../../ui/Skeleton.tsx';
import { CompanySection } from '../CompanySection.tsx';
import { BoardLine } from './BoardLine.tsx';
import { HiringSentence } from './HiringSentence.tsx';
import { hiringTexts as texts } from './hiring-texts.ts';
import { MadeUp } from './MadeUp.tsx';
import { ReportedHiring } from './ReportedHiring.tsx';
import { RoleList } from './RoleList.tsx';

type CompanyHiringProps = { company: Pick<Company, 'id' | 'doubted' | 'isSample'> };

/** What the company lists on its own board, those for the viewer first; or which of the other answers is true. */
export function CompanyHiring({ company }: CompanyHiringProps) {
  const { data, isError, refetch } = useQuery(rolesQuery(company.id));
  if (data?.hiring.isDoubted) return <ReportedHiring company={company} />;
  if (data) return <Hiring company={company} {...data} />;
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

function Hiring({ company, hiring, board, generalApplications, roles }: CompanyRoles & CompanyHiringProps) {
  const { verdict, openRoles, forYou } = hiring;
  const isHiring = verdict === 'hiring' && openRoles > 0;
  return (
    <CompanySection title={isHiring ? texts.title(openRoles, forYou) : texts.notHiring} printed="sheet">
      {isHiring ? null : (
        <p className="text-15 text-ink-2">
          {company.isSample && verdict === 'unchecked' ? (
            texts.uncheckedSample
          ) : (
            <HiringSentence {...hiring} />
          )}
        </p>
      )}
      {hiring.isSample ? <MadeUp /> : <BoardLine startupId={company.id} hiring={hiring} board={board} />}
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
        <p className="mt-4 text-14 text-ink-2">{texts.takesApplications}</p>
      ) : null}
    </CompanySection>
  );
}

type GroupsProps = { forYou: Role[]; maybe: Role[]; other: Role[]; isStale: boolean };

function Groups({ forYou, maybe, other, isStale }: GroupsProps) {
  const [isShown, setIsShown] = useState(forYou.length + maybe.length === 0);
  return (
    <div className={isStale ? 'text-ink-2' : ''}>
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
