import type { Role } from '../../../contract/roles/roles.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { hiringTexts as texts } from './hiring-texts.ts';

type RoleListProps = { title: string; roles: readonly Role[]; isClosed?: boolean };

/** Roles of one group, each with where, what it pays and since when it is open, and the way to the employer's own page. */
export function RoleList({ title, roles, isClosed = false }: RoleListProps) {
  return (
    <div className="mt-4">
      <h3 className="mb-1.5 text-13 text-ink-3">{title}</h3>
      <ul>
        {roles.map((role) => (
          <li
            key={role.id}
            className="grid gap-x-4 border-rule border-t py-2 text-14 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_8rem_8rem]"
          >
            <RoleTitle role={role} isClosed={isClosed} />
            <span dir="auto" className="text-ink-2">
              {texts.place(role)}
            </span>
            <span className={`figures ${role.pay ? '' : 'text-ink-3'}`}>
              {role.pay ? texts.pay(role.pay) : texts.payUnknown}
            </span>
            <span className="text-13 text-ink-3 leading-5">
              {role.openSince.kind === 'seen' ? texts.firstSeen : texts.open}{' '}
              <RelativeMoment moment={role.openSince.at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RoleTitle({ role, isClosed }: { role: Role; isClosed: boolean }) {
  if (isClosed)
    return (
      <span dir="auto" className="text-ink-3">
        <s>{role.title}</s> {texts.closedRole}
      </span>
    );
  if (role.url === null)
    return (
      <span dir="auto" className="break-words font-semibold text-ink">
        {role.title}
      </span>
    );
  return (
    <a
      href={role.url}
      target="_blank"
      rel="noreferrer"
      dir="auto"
      className="break-words py-1 font-semibold text-ink underline decoration-transparent underline-offset-4 hover:decoration-ink sm:py-0"
    >
      {role.title}
      <span className="sr-only"> {texts.opensElsewhere}</span>
    </a>
  );
}
