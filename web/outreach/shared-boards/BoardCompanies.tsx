import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import { boardStatuses, boardStatusNames } from '../../../contract/outreach/shared-board-texts.ts';
import type { BoardCompany, BoardMember, SharedBoard } from '../../../contract/outreach/shared-boards.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { boardCompaniesTexts as texts } from './texts.ts';
import { useBoardChange } from './use-board-change.ts';

const LockedCompanies = lazyPart(() => import('./LockedCompanies.tsx'));

const statusOf = (name: string | null) => boardStatuses.find((status) => status === name) ?? null;

type Filter = { memberId: string | null; status: ApplicationStatus | null; isUnclaimed: boolean };

/** Companies of the members who show theirs, and claimed ones, narrowed by what the address says. */
export function BoardCompanies({ board }: { board: SharedBoard }) {
  const [filter, change] = useFilter();
  const { companies, moreCompanies, lockedCount } = board;
  const shown = companies.filter((company) => fits(company, filter));
  const isEmpty = companies.length + lockedCount === 0;
  return (
    <section aria-label={texts.title} className="mt-8">
      <h2 className="headline text-20">{texts.title}</h2>
      {isEmpty ? (
        <div className="mt-3">
          <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
        </div>
      ) : null}
      {companies.length > 1 ? <Filters members={board.members} filter={filter} onChange={change} /> : null}
      <ul className="mt-2">
        {shown.map((company) => (
          <CompanyRow key={company.startupId} board={board} company={company} />
        ))}
      </ul>
      {companies.length > 0 && shown.length === 0 ? (
        <p className="border-rule border-b py-4 text-14 text-ink-2">
          {texts.noneFits}{' '}
          <Button variant="link" onClick={() => change({ memberId: null, status: null, isUnclaimed: false })}>
            {texts.clearFilters}
          </Button>
        </p>
      ) : null}
      {moreCompanies > 0 ? <p className="mt-3 text-14 text-ink-3">{texts.more(moreCompanies)}</p> : null}
      {lockedCount > 0 ? (
        <Suspense>
          <LockedCompanies board={board} />
        </Suspense>
      ) : null}
    </section>
  );
}

function useFilter(): [Filter, (filter: Filter) => void] {
  const [parameters, changeParameters] = useUrlParameters();
  const filter: Filter = {
    memberId: parameters.get('member'),
    status: statusOf(parameters.get('status')),
    isUnclaimed: parameters.get('claim') === 'none',
  };
  const change = ({ memberId, status, isUnclaimed }: Filter) =>
    changeParameters(
      (current) => {
        const set = (name: string, value: string | null) =>
          value === null ? current.delete(name) : current.set(name, value);
        set('member', memberId);
        set('status', status);
        set('claim', isUnclaimed ? 'none' : null);
        return current;
      },
      { replace: true },
    );
  return [filter, change];
}

const fits = ({ members, claim }: BoardCompany, { memberId, status, isUnclaimed }: Filter): boolean =>
  (!isUnclaimed || claim === null) &&
  ((memberId === null && status === null) ||
    members.some(
      (each) =>
        (memberId === null || each.memberId === memberId) && (status === null || each.status === status),
    ) ||
    (status === null && memberId !== null && claim?.memberId === memberId));

type FiltersProps = {
  members: readonly BoardMember[];
  filter: Filter;
  onChange: (filter: Filter) => void;
};

function Filters({ members, filter, onChange }: FiltersProps) {
  return (
    <div className="mt-3 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-[12rem_12rem_1fr]">
      <SelectField
        label={texts.ofMember}
        value={filter.memberId ?? ''}
        onChange={(event) => onChange({ ...filter, memberId: event.target.value || null })}
      >
        <option value="">{texts.everyone}</option>
        {members.map(({ id, name, isYou }) => (
          <option key={id} value={id}>
            {isYou ? texts.you : name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.ofStatus}
        value={filter.status ?? ''}
        onChange={(event) => onChange({ ...filter, status: statusOf(event.target.value) })}
      >
        <option value="">{texts.anyStatus}</option>
        {boardStatuses.map((status) => (
          <option key={status} value={status}>
            {boardStatusNames[status]}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={texts.unclaimed}
        checked={filter.isUnclaimed}
        onChange={(event) => onChange({ ...filter, isUnclaimed: event.target.checked })}
        className="col-span-2 sm:col-span-1 sm:pb-1.5"
      />
    </div>
  );
}

function CompanyRow({ board, company }: { board: SharedBoard; company: BoardCompany }) {
  const { startupId, companyName, members } = company;
  const memberOf = new Map(board.members.map((member) => [member.id, member]));
  const stages = members.flatMap(({ memberId, status }) => {
    const member = memberOf.get(memberId);
    if (!member) return [];
    return texts.nameAnd(member.isYou ? texts.you : member.name, boardStatusNames[status]);
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <Link
          to={paths.company(startupId)}
          dir="auto"
          className="headline touch-around text-17 hover:underline hover:decoration-rule-2 hover:underline-offset-4"
        >
          {companyName}
        </Link>
        {stages.length > 0 ? (
          <p dir="auto" className="mt-0.5 text-14 text-ink-2">
            {stages.join(' · ')}
          </p>
        ) : null}
      </div>
      <Claim board={board} company={company} />
    </li>
  );
}

function Claim({ board, company }: { board: SharedBoard; company: BoardCompany }) {
  const { startupId, companyName, claim } = company;
  const on = { id: board.id, startupId };
  const take = useBoardChange(
    () => api.sharedBoards.claim(on),
    () => toastUndo(texts.claimed(companyName), () => release.mutate()),
  );
  const release = useBoardChange(
    () => api.sharedBoards.release(on),
    () => toastUndo(texts.released(companyName), () => take.mutate()),
  );
  if (claim === null)
    return (
      <Button
        variant="outline"
        size="small"
        aria-label={texts.claimOf(companyName)}
        isBusy={take.isPending}
        onClick={() => take.mutate()}
      >
        {texts.claim}
      </Button>
    );
  const holder = board.members.find(({ id }) => id === claim.memberId);
  if (!holder?.isYou)
    return (
      <p dir="auto" className="wrap-anywhere text-14 text-ink-3">
        {texts.claimedBy(holder?.name ?? '', claim.until)}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-14 text-ink-2">{texts.yours(claim.until)}</p>
      <Button
        variant="outline"
        size="small"
        aria-label={texts.releaseOf(companyName)}
        isBusy={release.isPending}
        onClick={() => release.mutate()}
      >
        {texts.release}
      </Button>
    </div>
  );
}
