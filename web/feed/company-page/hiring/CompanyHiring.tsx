import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '../../../../contract/feed/company-page.ts';
import type { CompanyRoles, Role, SimilarPay } from '../../../../contract/feed/open-roles.ts';
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
import { RoleList } from './RoleList.tsx';

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
  elsewhere?: Role[] | undefined;
  other: Role[];
  similarPay?: SimilarPay[] | undefined;
  isStale: boolean;
};

function Groups({ forYou, maybe, elsewhere = [], other, similarPay, isStale }: GroupsProps) {
  const [isShown, setIsShown] = useState(forYou.length + maybe.length + elsewhere.length === 0);
  return (
    <div className={isStale ? 'text-ink-2' : ''}>
      {forYou.length > 0 ? <RoleList title={texts.forYou} roles={forYou} similarPay={similarPay} /> : null}
      {maybe.length > 0 ? <RoleList title={texts.maybe} roles={maybe} similarPay={similarPay} /> : null}
      {elsewhere.length > 0 ? (
        <RoleList title={texts.elsewhere} roles={elsewhere} similarPay={similarPay} />
      ) : null}
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
