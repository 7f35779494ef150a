import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '../../../../contract/feed/company-page.ts';
import type { CompanyRoles, Role, SimilarPay } from '../../../../contract/feed/open-roles.ts';
import { dayMs } from '../../../../contract/platform/time/days.ts';
import { rolesQuery } from '../../../companies/queries.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { writtenMoment } from '../../../ui/relative-time.ts';
import { Loading, SkeletonLine } from '../../../ui/Skeleton.tsx';
import { CompanySection } from '../CompanyMatch.tsx';
import { WrongCompany } from '../site/SeenAt.tsx';
import { useFactReport } from '../site/use-fact-report.ts';
import { hiringTexts as texts } from './hiring-texts.ts';
import { SimilarPayLine } from './SimilarPayLine.tsx';

type CompanyHiringProps = { company: Pick<Company, 'id' | 'doubted' | 'isSample'> };

/** What the company lists on its own board, those for the viewer first; nothing where we know of no board. */
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
          {lines.map((line) => (
            <SkeletonLine key={line} className="w-full border-rule border-b py-2.5 text-14" />
          ))}
        </Loading>
      )}
    </CompanySection>
  );
}

const lines = ['a', 'b', 'c'] as const;

function Hiring({
  company,
  hiring,
  board,
  alsoSaid = null,
  generalApplications,
  roles,
}: CompanyRoles & CompanyHiringProps) {
  const { verdict, openRoles, forYou, checkedAt } = hiring;
  if (verdict === 'unverified' || verdict === 'unchecked')
    return alsoSaid ? (
      <CompanySection title={texts.notHiring} printed="sheet">
        <p className="text-15 text-ink-2">
          {texts.saidOn} <PostLink {...alsoSaid} />.
        </p>
      </CompanySection>
    ) : null;
  const isHiring = verdict === 'hiring' && openRoles > 0;
  return (
    <CompanySection
      title={isHiring ? <HiringTitle openRoles={openRoles} forYou={forYou} /> : texts.notHiring}
      aside={isHiring && checkedAt ? <Checked at={checkedAt} /> : null}
      printed="sheet"
    >
      {isHiring ? null : (
        <p className="mb-2 text-15 text-ink-2">
          <HiringSentence verdict={verdict} openRoles={openRoles} checkedAt={checkedAt} />
        </p>
      )}
      {openRoles > 0 && roles.access === 'open' ? <Groups {...roles} isStale={!isHiring} /> : null}
      {roles.access === 'open' && roles.closed.length > 0 ? (
        <RoleList title={texts.closed} roles={roles.closed} isClosed />
      ) : null}
      {isHiring && roles.access === 'locked' ? (
        <p className="text-15 text-ink-2">
          {texts.locked(openRoles)}{' '}
          <Link to={paths.payment()} className="underline decoration-rule-2 underline-offset-4">
            {texts.upgrade}
          </Link>
        </p>
      ) : null}
      {generalApplications > 0 ? <p className="mt-3 text-14 text-ink-2">{texts.takesApplications}</p> : null}
      {alsoSaid ? (
        <p className="mt-3 text-14 text-ink-2">
          {texts.alsoSaidOn} <PostLink {...alsoSaid} />.
        </p>
      ) : null}
      <BoardLine startupId={company.id} hiring={hiring} board={board} />
    </CompanySection>
  );
}

/** 'Hacker News, Nov 2', to the post itself. */
function PostLink({ url, postedOn }: NonNullable<CompanyRoles['alsoSaid']>) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer nofollow"
      className="underline decoration-rule-2 underline-offset-4 hover:text-ink"
    >
      {texts.post(postedOn)}
      <span className="sr-only"> {texts.opensElsewhere}</span>
    </a>
  );
}

/** 'Hiring now: 7 roles, 2 for you', the count in smaller print. */
function HiringTitle({ openRoles, forYou }: { openRoles: number; forYou: number | null }) {
  return (
    <>
      {texts.title}
      <span className="sr-only">: </span>
      <span className="ml-2 font-normal font-sans text-14 text-ink-3 tracking-normal [word-spacing:0]">
        {texts.roles(openRoles, forYou)}
      </span>
    </>
  );
}

function Checked({ at }: { at: string }) {
  return (
    <>
      {texts.checked} <RelativeMoment moment={at} />
    </>
  );
}

type GroupsProps = {
  forYou: Role[];
  maybe: Role[];
  other: Role[];
  similarPay?: SimilarPay[] | undefined;
  isStale: boolean;
};

function Groups({ forYou, maybe, other, similarPay, isStale }: GroupsProps) {
  const [isShown, setIsShown] = useState(forYou.length + maybe.length === 0);
  return (
    <div className={isStale ? 'text-ink-2' : ''}>
      {forYou.length > 0 ? <RoleList title={texts.forYou} roles={forYou} similarPay={similarPay} /> : null}
      {maybe.length > 0 ? <RoleList title={texts.maybe} roles={maybe} similarPay={similarPay} /> : null}
      {other.length === 0 ? null : isShown ? (
        <RoleList title={texts.other(other)} roles={other} similarPay={similarPay} />
      ) : (
        <p className="mt-4 text-14 text-ink-2">
          {texts.other(other)} ·{' '}
          <Button variant="link" className="touch-around min-h-6 text-14" onClick={() => setIsShown(true)}>
            {texts.showOther}
          </Button>
        </p>
      )}
    </div>
  );
}

type HiringSentenceProps = Pick<CompanyRoles['hiring'], 'openRoles' | 'checkedAt'> & {
  verdict: 'hiring' | 'none' | 'unreachable';
};

/** What the board says where it lists nothing now, or does not answer: neither is ever said for the other. */
function HiringSentence({ verdict, openRoles, checkedAt }: HiringSentenceProps) {
  if (verdict !== 'unreachable') return texts.none;
  if (checkedAt === null) return texts.neverReached;
  return (
    <>
      {texts.unreachable} <time dateTime={checkedAt}>{writtenMoment(checkedAt)}</time>.
      {openRoles > 0 ? ` ${texts.lastSeen(openRoles)}` : null}
    </>
  );
}

/** Instead of the roles of a board that the viewer took off, with the way back. With a website that was taken off all of it goes. */
function ReportedHiring({ company: { id, doubted } }: CompanyHiringProps) {
  const { trust } = useFactReport(id);
  if (doubted.includes('website')) return null;
  return (
    <CompanySection title={texts.notHiring} printed="not">
      <p className="text-15 text-ink-2">
        {texts.boardDoubted}{' '}
        <Button variant="link" onClick={() => trust('hiring')}>
          {texts.showAgain}
        </Button>
      </p>
    </CompanySection>
  );
}

type BoardLineProps = Pick<CompanyRoles, 'hiring' | 'board'> & { startupId: string };

/** Which board it is and what says that it is theirs, with the way to say that it is not. */
function BoardLine({ startupId, hiring: { provider }, board }: BoardLineProps) {
  const { doubt } = useFactReport(startupId);
  if (provider === null) return null;
  const name = texts.theirBoard(provider);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
      <span>
        {`${texts.from} `}
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

type RoleListProps = {
  title: string;
  roles: readonly Role[];
  similarPay?: readonly SimilarPay[] | undefined;
  isClosed?: boolean;
};

/** Roles of one group, each with where, what it pays and since when it is open, and the way to the employer's own page. */
function RoleList({ title, roles, similarPay = [], isClosed = false }: RoleListProps) {
  return (
    <div className="mt-4 first:mt-0">
      <h3 className="mb-1.5 text-13 text-ink-3">{title}</h3>
      <ul className="@container">
        {roles.map((role) => (
          <li
            key={role.id}
            className="flex flex-wrap gap-x-3 border-rule border-t py-2.5 text-14 @min-[38rem]:grid @min-[38rem]:gap-x-4 @min-[38rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_8.25rem_6rem]"
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
            <SimilarPayLine similar={similarPay.find(({ roleIds }) => roleIds.includes(role.id))} />
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
