import { useState } from 'react';
import type { AdminCompany } from '../../../contract/admin/companies.ts';
import type { AdminRound, EditableRound } from '../../../contract/admin/rounds.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { roundNames } from '../../../contract/companies/round-kinds.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ReasonDialog } from '../companies/ReasonDialog.tsx';
import { companyTexts } from '../companies/texts.ts';
import { useRecordChange } from '../companies/use-record-change.ts';
import { WithdrawFact } from '../companies/WithdrawFact.tsx';
import { CorrectRound, RoundDialog } from './CorrectRound.tsx';
import { RoundTags } from './RoundTags.tsx';
import { roundsTexts, roundTexts as texts } from './texts.ts';

type RoundsOfProps = { startup: AdminCompany; mayChange: boolean };

/** The rounds of a company, each with what every source says of it. */
export function RoundsOf({ startup: { id, name, rounds }, mayChange }: RoundsOfProps) {
  return (
    <section aria-labelledby="rounds">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="rounds" className="font-medium text-15">
          {companyTexts.rounds}
        </h2>
        {mayChange ? <EnterRound startupId={id} name={name} /> : null}
      </div>
      {rounds.length === 0 ? <p className="text-14 text-ink-3">{companyTexts.noRounds}</p> : null}
      <ul className="divide-y divide-rule border-rule border-y">
        {rounds.map((round) => (
          <Round key={round.id} round={round} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  );
}

function Round({ round, mayChange }: { round: AdminRound; mayChange: boolean }) {
  const { id, kind, amount, announcedOn, leadInvestors, disputed, corrected, told } = round;
  const named = (facts: AdminRound['corrected']) => facts.map((fact) => texts.facts[fact]).join(', ');
  return (
    <li id={`round-${id}`} className="grid gap-3 py-4 text-14 xl:grid-cols-2 xl:gap-x-10">
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium text-15">{roundNames[kind]}</span>
          <span>{amount ? <Money money={amount} /> : roundsTexts.unknown}</span>
          <span className="text-ink-2">{writtenDate(announcedOn)}</span>
        </p>
        {leadInvestors.length > 0 ? <p className="text-ink-2">{leadInvestors.join(', ')}</p> : null}
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <RoundTags round={round} />
          {disputed.length > 0 ? <Tag tone="warn">{texts.disputed(named(disputed))}</Tag> : null}
          {corrected.map((fact) => (
            <span key={fact} className="inline-flex items-center gap-2">
              <Tag tone="strong">{texts.corrected(named([fact]))}</Tag>
              <Withdraw fact={fact} round={round} />
            </span>
          ))}
        </div>
        {mayChange ? (
          <div className="flex flex-wrap gap-2">
            <CorrectRound round={round} />
            <HideRound round={round} />
          </div>
        ) : null}
      </div>
      <ul aria-label={texts.sources} className="grid content-start gap-1.5 text-13">
        {told.map((each) => (
          <Reported key={each.id} told={each} />
        ))}
      </ul>
    </li>
  );
}

function Withdraw({ fact, round }: { fact: AdminRound['corrected'][number]; round: AdminRound }) {
  const { id } = round;
  return (
    <WithdrawFact
      name={texts.facts[fact]}
      withdraw={(reason) => api.adminRounds.withdraw({ id, fact, reason })}
      restore={(answer, reason) =>
        api.adminRounds.restore({
          id,
          fact,
          expected: editableOf(answer.round),
          wanted: editableOf(round),
          reason,
        })
      }
    />
  );
}

const editableOf = ({ kind, amount, announcedOn, leadInvestors }: AdminRound) => ({
  kind,
  amount: amount?.amount ?? null,
  currency: amount?.currency ?? null,
  announcedOn,
  leadInvestors,
});

function Reported({
  told: { label, url, kind, amount, announcedOn, leadInvestors, quote },
}: {
  told: AdminRound['told'][number];
}) {
  const said = [
    kind && roundNames[kind],
    announcedOn && writtenDate(announcedOn),
    leadInvestors.join(', '),
  ].filter(Boolean);
  return (
    <li className="[overflow-wrap:anywhere]">
      <p>
        {amount ? <Money money={amount} /> : null} {said.join(' · ')}
      </p>
      {url ? (
        <a
          href={url}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-6 items-center text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {label}
        </a>
      ) : (
        <span className="text-ink-2">{label}</span>
      )}
      {quote ? <q className="block text-ink-3">{quote}</q> : null}
    </li>
  );
}

function HideRound({ round: { id, companyName, hidden } }: { round: AdminRound }) {
  const [isAsking, setAsking] = useState(false);
  const isHidden = hidden === 'itself';
  const kind = isHidden ? 'show' : 'hide';
  const change = useRecordChange(api.adminRounds.change, ({ changed }) => {
    toast.success(roundsTexts.changed(changed));
    setAsking(false);
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {roundsTexts[kind]}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={roundsTexts.bulkTitle[kind](1)}
        meaning={companyName}
        yes={roundsTexts[kind]}
        isBusy={change.isPending}
        onYes={(reason) => change.mutate({ ids: [id], change: { kind }, reason })}
      />
    </>
  );
}

const nothing = (): EditableRound => ({
  kind: 'seed',
  amount: null,
  currency: null,
  announcedOn: utcDay(new Date()),
  leadInvestors: [],
});

function EnterRound({ startupId, name }: { startupId: StartupId; name: string }) {
  // However often it is sent, it is one entry; another one begins when the form is opened again.
  const [entryId, setEntryId] = useState<string | null>(null);
  const enter = useRecordChange(api.adminRounds.create, ({ outcome }) => {
    toast.success(texts[outcome]);
    setEntryId(null);
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setEntryId(crypto.randomUUID())}>
        {companyTexts.enterRound}
      </Button>
      {entryId ? (
        <RoundDialog
          isOpen
          onClose={() => setEntryId(null)}
          title={texts.enterTitle(name)}
          meaning={texts.enterMeaning}
          round={nothing()}
          now={null}
          isBusy={enter.isPending}
          onSave={(round, reason, form) =>
            enter.mutate({ entryId, startupId, round, reason, url: String(form.get('url') ?? '') || null })
          }
        >
          <TextField name="url" type="url" label={texts.url} maxLength={2000} />
        </RoundDialog>
      ) : null}
    </>
  );
}
