import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '../../../../contract/feed/company-page.ts';
import type { CompanyRoles, Role } from '../../../../contract/feed/open-roles.ts';
import { dayMs } from '../../../../contract/platform/time/days.ts';
import { rolesQuery } from '../../../companies/queries.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { writtenMoment } from '../../../ui/relative-time.ts';
import { Loading, SkeletonLine } from '../../../ui/Skeleton.tsx';
import { CompanySection } from '../CompanyMatch.tsx';
import { WrongCompany } from '../site/CompanySite.tsx';
import { useFactReport } from '../site/use-fact-report.ts';
import { hiringTexts as texts } from './hiring-texts.ts';

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
      <BoardLine startupId={company.id} hiring={hiring} board={board} />
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

type HiringSentenceProps = Pick<CompanyRoles['hiring'], 'verdict' | 'openRoles' | 'checkedAt'>;

/** Which answer there is where no role is told of: none of them is ever said for another. */
function HiringSentence({ verdict, openRoles, checkedAt }: HiringSentenceProps) {
  if (verdict === 'none') return texts.none;
  if (verdict === 'unchecked') return texts.unchecked;
  if (verdict === 'unverified') return texts.unverified;
  if (checkedAt === null) return texts.neverReached;
  return (
    <>
      {texts.unreachable} <time dateTime={checkedAt}>{writtenMoment(checkedAt)}</time>.
      {openRoles > 0 ? ` ${texts.lastSeen(openRoles)}` : null}
    </>
  );
}

type ReportedHiringProps = { company: Pick<Company, 'id' | 'doubted'> };

/** Instead of the roles of a board that the viewer said is another company's, with the way back. */
function ReportedHiring({ company: { id, doubted } }: ReportedHiringProps) {
  const { trust } = useFactReport(id);
  const isOfBoard = !doubted.includes('website');
  return (
    <CompanySection title={texts.notHiring} printed="not">
      <p className="text-15 text-ink-2">
        {isOfBoard ? texts.boardDoubted : texts.websiteDoubted}{' '}
        {isOfBoard ? (
          <Button variant="link" onClick={() => trust('hiring')}>
            {texts.showAgain}
          </Button>
        ) : null}
      </p>
    </CompanySection>
  );
}

type BoardLineProps = Pick<CompanyRoles, 'hiring' | 'board'> & { startupId: string };

/** When the board was read, which it is and what says that it is theirs, with the way to say that it is not. */
function BoardLine({ startupId, hiring, board }: BoardLineProps) {
  const { verdict, checkedAt, provider } = hiring;
  const { doubt } = useFactReport(startupId);
  if (verdict === 'unverified' || verdict === 'unchecked' || provider === null) return null;
  const name = texts.theirBoard(provider);
  return (
    <p className="-mt-1 mb-3 flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
      <span>
        {checkedAt && verdict !== 'unreachable' ? (
          <>
            {texts.checked} <RelativeMoment moment={checkedAt} />
            {' · '}
          </>
        ) : (
          `${texts.from} `
        )}
        {board ? (
          <a
            href={board.url}
            target="_blank"
            rel="noreferrer nofollow"
            className="underline decoration-rule-2 underline-offset-4 hover:text-ink"
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

type RoleListProps = { title: string; roles: readonly Role[]; isClosed?: boolean };

/** Roles of one group, each with where, what it pays and since when it is open, and the way to the employer's own page. */
function RoleList({ title, roles, isClosed = false }: RoleListProps) {
  return (
    <div className="mt-4">
      <h3 className="mb-1.5 text-13 text-ink-3">{title}</h3>
      <ul>
        {roles.map((role) => (
          <li
            key={role.id}
            className="flex flex-wrap gap-x-3 border-rule border-t py-2.5 text-14 sm:grid sm:gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_8rem_7.5rem]"
          >
            <RoleTitle role={role} isClosed={isClosed} />
            <span dir="auto" className="text-ink-2">
              {texts.place(role)}
            </span>
            <span className={`figures ${role.pay ? '' : 'text-ink-3'}`}>
              {role.pay ? texts.pay(role.pay) : texts.payUnknown}
            </span>
            {role.closedAt ? (
              <span className="whitespace-nowrap text-13 text-ink-3 leading-5">
                {texts.closedOn} <RelativeMoment moment={role.closedAt} />
              </span>
            ) : (
              <OpenSince {...role.openSince} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OpenSince({ at, kind }: Role['openSince']) {
  const days = Math.floor((Date.now() - Date.parse(at)) / dayMs);
  return (
    <time
      dateTime={at}
      title={texts.openedOn(writtenMoment(at), kind)}
      className="figures whitespace-nowrap text-13 text-ink-3 leading-5"
    >
      {texts.openFor(days, kind)}
    </time>
  );
}

function RoleTitle({ role, isClosed }: { role: Role; isClosed: boolean }) {
  if (isClosed)
    return (
      <span dir="auto" className="w-full text-ink-3 sm:w-auto">
        <s>{role.title}</s>
      </span>
    );
  if (role.url === null)
    return (
      <span dir="auto" className="w-full break-words font-semibold text-ink sm:w-auto">
        {role.title}
      </span>
    );
  return (
    <a
      href={role.url}
      target="_blank"
      rel="noreferrer"
      dir="auto"
      className="w-full break-words py-1 font-semibold text-ink underline decoration-transparent underline-offset-4 hover:decoration-ink sm:w-auto sm:py-0"
    >
      {role.title}
      <span className="sr-only"> {texts.opensElsewhere}</span>
    </a>
  );
}
