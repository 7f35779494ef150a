import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedRound, RoundChange } from '../../../contract/admin/rounds.ts';
import { type RoundKind, roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { Money } from '../../ui/Money.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { ReasonDialog } from '../companies/ReasonDialog.tsx';
import { useRecordChange } from '../companies/use-record-change.ts';
import { RoundTags } from './RoundTags.tsx';
import { roundsTexts as texts } from './texts.ts';

type RoundsTableProps = { rounds: readonly ListedRound[]; mayChange: boolean };

/** One page of rounds, of which some can be ticked and changed together. */
export function RoundsTable({ rounds, mayChange }: RoundsTableProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // What another page showed, or another user took away, is not meant any more.
  const ids = rounds.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ids as string[]);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const { tick: _tick, ...named } = texts.columns;
  const shownColumns = Object.entries(named).map(([key, name]) => ({ name, isNumber: key === 'amount' }));
  const columns = mayChange ? [{ name: texts.columns.tick, isHidden: true }, ...shownColumns] : shownColumns;
  return (
    <>
      {mayChange ? (
        <Checkbox
          label={texts.tickAll}
          checked={ids.length === rounds.length && rounds.length > 0}
          onChange={({ target }) => setTicked(new Set(target.checked ? rounds.map(({ id }) => id) : []))}
        />
      ) : null}
      {ids.length > 0 ? <BulkChange ids={ids} onDone={() => setTicked(new Set())} /> : null}
      <AdminTable caption={texts.title} columns={columns}>
        {rounds.map((round) => (
          <RoundLine
            key={round.id}
            round={round}
            isTicked={ticked.has(round.id)}
            onTick={mayChange ? (isTicked) => tick(round.id, isTicked) : null}
          />
        ))}
      </AdminTable>
    </>
  );
}

type RoundLineProps = {
  round: ListedRound;
  isTicked: boolean;
  onTick: ((isTicked: boolean) => void) | null;
};

function RoundLine({ round, isTicked, onTick }: RoundLineProps) {
  const { id, startupId, companyName, kind, amount, announcedOn, leadInvestors } = round;
  return (
    <tr>
      {onTick ? (
        <td className={`${cell} w-8`}>
          <Checkbox
            label={<span className="sr-only">{texts.tick(companyName)}</span>}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        </td>
      ) : null}
      <th scope="row" className={`${cell} min-w-40 text-left font-normal`}>
        <Link
          to={`${paths.adminStartup(startupId)}#round-${id}`}
          dir="auto"
          className="inline-flex min-h-6 items-center break-words font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {companyName}
        </Link>
      </th>
      <td className={`${cell} whitespace-nowrap`}>{roundNames[kind]}</td>
      <td className={`${numberCell} whitespace-nowrap`}>
        {amount ? <Money money={amount} /> : <span className="text-ink-3">{texts.unknown}</span>}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>{writtenDate(announcedOn)}</td>
      <td className={`${cell} text-ink-2`}>{leadInvestors.slice(0, 3).join(', ')}</td>
      <td className={cell}>
        <RoundTags round={round} />
      </td>
    </tr>
  );
}

type BulkChangeProps = { ids: ListedRound['id'][]; onDone: () => void };

/** What can be done with all rounds that are ticked. */
function BulkChange({ ids, onDone }: BulkChangeProps) {
  const [kind, setKind] = useState<RoundKind>('seed');
  const [asked, setAsked] = useState<RoundChange | null>(null);
  const change = useRecordChange(api.adminRounds.change, ({ changed }) => {
    toast.success(texts.changed(changed));
    setAsked(null);
    onDone();
  });
  return (
    <section
      aria-label={texts.ticked(ids.length)}
      className="sticky top-0 z-10 mb-2 flex flex-wrap items-center gap-2 border-rule border-y bg-surface py-2 text-14"
    >
      <p role="status" className="mr-2 font-medium">
        {texts.ticked(ids.length)}
      </p>
      <Button variant="outline" size="small" onClick={() => setAsked({ kind: 'hide' })}>
        {texts.hide}
      </Button>
      <Button variant="outline" size="small" onClick={() => setAsked({ kind: 'show' })}>
        {texts.show}
      </Button>
      <SelectField
        label={texts.nameTo}
        isLabelHidden
        className="w-40"
        value={kind}
        onChange={({ target }) => setKind(roundKinds.find((each) => each === target.value) ?? kind)}
      >
        {roundKinds.map((each) => (
          <option key={each} value={each}>
            {roundNames[each]}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" size="small" onClick={() => setAsked({ kind: 'name', roundKind: kind })}>
        {texts.name}
      </Button>
      {asked ? (
        <ReasonDialog
          isOpen
          onClose={() => setAsked(null)}
          title={texts.bulkTitle[asked.kind](ids.length)}
          meaning={texts.bulkMeaning}
          yes={texts[asked.kind]}
          isBusy={change.isPending}
          onYes={(reason) => change.mutate({ ids, change: asked, reason })}
        />
      ) : null}
    </section>
  );
}
