import { useQuery } from '@tanstack/react-query';
import { registerLabels } from '../../../contract/companies/registers.ts';
import type { RegisterQuestion } from '../../../contract/enrichment/register-reports.ts';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { PanelSkeleton } from '../Panel.tsx';
import { registerReportsQuery } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';
import { questionMark } from './use-board-answers.ts';
import { CompanyName, HowMany, OutsideSection } from './Websites.tsx';

type RegisterReportsProps = { onAnswer: (question: RegisterQuestion, isTheirs: boolean) => void };

/** Entries of public registers that users say are another company's. */
export function RegisterReports({ onAnswer }: RegisterReportsProps) {
  const reports = useQuery(registerReportsQuery);
  return (
    <OutsideSection title={texts.registers} lead={texts.registersLead}>
      <Loaded query={reports} what={texts.registers} skeleton={<PanelSkeleton lines={4} />}>
        {({ questions, waiting, waitingSince }) => (
          <>
            <HowMany
              shown={questions.length}
              waiting={waiting}
              since={waitingSince}
              empty={texts.registersEmpty}
            />
            {questions.map((question) => (
              <Entry
                key={`${question.startupId} ${question.register}`}
                question={question}
                onAnswer={(isTheirs) => onAnswer(question, isTheirs)}
              />
            ))}
          </>
        )}
      </Loaded>
    </OutsideSection>
  );
}

type EntryProps = { question: RegisterQuestion; onAnswer: (isTheirs: boolean) => void };

function Entry({ question, onAnswer }: EntryProps) {
  const {
    startupId,
    companyName,
    place,
    register,
    number,
    registeredName,
    page,
    officers,
    evidence,
    reports,
  } = question;
  const id = `register-${startupId}-${register}`;
  const entry = `${registerLabels[register].label}, ${number}`;
  return (
    <article {...questionMark} aria-labelledby={id} className="scroll-mt-4 border-ink border-t-2 pt-4 pb-8">
      <CompanyName id={id} startupId={startupId} companyName={companyName} place={place} />
      <p className="mt-1 text-14">{texts.isItTheirEntry}</p>
      <p className="wrap-anywhere mt-1 max-w-prose text-14 text-ink-2">
        {page ? (
          <a
            href={page}
            target="_blank"
            rel="noreferrer nofollow"
            className="touch-around text-ink underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {entry}
            <span className="sr-only"> {texts.opensElsewhere}</span>
          </a>
        ) : (
          entry
        )}
        {registeredName ? ` · ${registeredName}` : null}
        {officers.length > 0 ? ` · ${officers.join(', ')}` : null}
        <span className="text-warn"> · {texts.reports(reports)}</span>
      </p>
      {evidence.length > 0 ? <p className="mt-1 text-13 text-ink-3">{evidence.join('; ')}</p> : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <ChangeButton
          size="small"
          variant="primary"
          aria-keyshortcuts={texts.keys.theirs}
          onClick={() => onAnswer(true)}
        >
          {texts.decide.theirs}
          <span className="sr-only">: {companyName}</span>
        </ChangeButton>
        <ChangeButton
          size="small"
          variant="outline"
          aria-keyshortcuts={texts.keys['not-theirs']}
          onClick={() => onAnswer(false)}
        >
          {texts.decide['not-theirs']}
          <span className="sr-only">: {companyName}</span>
        </ChangeButton>
      </div>
    </article>
  );
}
