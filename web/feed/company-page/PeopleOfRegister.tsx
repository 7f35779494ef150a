import { type Officer, registerLabels } from '../../../contract/companies/registers.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { registerTexts as texts } from './register-texts.ts';
import { WrongCompany } from './site/SeenAt.tsx';
import { useRegisterReport } from './use-register-report.ts';

const linkStyle = 'touch-around underline decoration-rule-2 underline-offset-4 hover:text-ink';

type Props = { company: Pick<Company, 'id' | 'name'>; officers: readonly Officer[] };

/** Who runs a company by a public register, with its page there, and how that is known and is taken off. */
export function PeopleOfRegister({ company, officers }: Props) {
  const { report } = useRegisterReport(company.id);
  if (officers.length === 0) return null;
  return (
    <>
      <ul>
        {officers.map((officer) => (
          <li
            key={`${officer.register} ${officer.name}`}
            className="wrap-anywhere border-rule border-b py-2.5 text-15"
          >
            <span dir="auto" className="font-semibold">
              {officer.name}
            </span>
            <span className="text-ink-2">
              {' · '}
              {texts.office(officer)}
              {officer.isConfirmed ? ` · ${texts.confirmed}` : null}
            </span>
            <span className="block text-13 text-ink-3">
              <a href={officer.page} target="_blank" rel="noreferrer nofollow" className={linkStyle}>
                {registerLabels[officer.register].label}
                <span className="sr-only"> {texts.opensElsewhere}</span>
              </a>
              {texts.seen(writtenDate(officer.seenAt))}{' '}
              <WrongCompany onDoubt={() => report(officer.register)} />
            </span>
          </li>
        ))}
      </ul>
      <WhereFrom company={company} officers={officers} />
    </>
  );
}

function WhereFrom({ company, officers }: Props) {
  const registers = [...new Set(officers.map(({ register }) => register))];
  return (
    <details className="mt-1 text-13 text-ink-3 print:hidden">
      <summary className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${linkStyle}`}>
        {texts.whereFrom}
      </summary>
      <div className="mt-1 max-w-prose space-y-1.5">
        {registers.map((register) => {
          const { label, credit, termsUrl } = registerLabels[register];
          return (
            <p key={register}>
              {texts.from(label)}{' '}
              <a href={termsUrl} target="_blank" rel="noreferrer" className={linkStyle}>
                {credit}
                <span className="sr-only"> {texts.opensElsewhere}</span>
              </a>
              .
            </p>
          );
        })}
        <p>{texts.kept}</p>
        <p>
          {texts.isThisYou}{' '}
          <a href={paths.optOut({ company: company.name, kind: 'person' })} className={linkStyle}>
            {texts.leaveOut}
          </a>
          {' · '}
          <a href={paths.peopleNamed()} className={linkStyle}>
            {texts.more}
          </a>
        </p>
      </div>
    </details>
  );
}
