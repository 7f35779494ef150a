import type { Role, SimilarPay } from '../../../../contract/feed/open-roles.ts';
import { dayMs } from '../../../../contract/platform/time/days.ts';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { writtenMoment } from '../../../ui/relative-time.ts';
import { hiringTexts as texts } from './hiring-texts.ts';
import { SimilarPayLine } from './SimilarPayLine.tsx';

type RoleListProps = {
  title: string;
  roles: readonly Role[];
  similarPay?: readonly SimilarPay[] | undefined;
  isClosed?: boolean;
};

/** Roles of one group, each with where, what it pays and since when it is open, and the way to the employer's own page. */
export function RoleList({ title, roles, similarPay = [], isClosed = false }: RoleListProps) {
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
