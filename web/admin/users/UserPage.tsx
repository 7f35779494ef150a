import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AdminUser } from '../../../contract/admin/users.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { useMayChange } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import { adminTexts } from '../texts.ts';
import { WayBack } from '../WayBack.tsx';
import { Access } from './Access.tsx';
import { Activity } from './Activity.tsx';
import { Leaving } from './Leaving.tsx';
import { leavingTexts } from './leaving-texts.ts';
import { PlanDays } from './PlanDays.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { userQuery } from './queries.ts';
import { userTexts as texts, usersTexts } from './texts.ts';
import { UserTags } from './UserTags.tsx';
import { usersPath } from './users-view.ts';

export const meta = () => [{ title: adminTexts.pageTitle(usersTexts.title) }];

export default function UserPage() {
  const { id = '' } = useParams();
  const query = useQuery(userQuery(userId.parse(id)));
  return (
    <>
      <WayBack to={usersPath({})} name={texts.back} />
      <Loaded query={query} what={usersTexts.title} skeleton={<TableSkeleton label={adminTexts.loading} />}>
        {(user) => <User user={user} />}
      </Loaded>
    </>
  );
}

function User({ user }: { user: AdminUser }) {
  const { data: session } = useQuery(sessionQuery);
  const mayChange = useMayChange();
  return (
    <>
      <AdminHeading
        title={user.fullName}
        lead={<span className="[overflow-wrap:anywhere]">{user.email}</span>}
        action={<UserTags user={user} />}
      />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <Panel title={texts.profile}>
          <ProfileForm
            key={`${user.fullName} ${user.profession} ${user.experienceYears}`}
            user={user}
            mayChange={mayChange}
          />
        </Panel>
        <Panel title={texts.plan}>
          <PlanDays user={user} mayChange={mayChange} />
        </Panel>
        <Panel title={texts.access}>
          <Access user={user} mayChange={mayChange} isOwn={session?.user.id === user.id} />
        </Panel>
        <Panel title={texts.wishes}>
          <Criteria user={user} />
        </Panel>
        <Panel title={texts.counts}>
          <Counts user={user} />
        </Panel>
        <Panel title={leavingTexts.title}>
          <Leaving user={user} mayChange={mayChange} isOwn={session?.user.id === user.id} />
        </Panel>
        <Panel title={texts.activity}>
          <Activity activity={user.activity} />
        </Panel>
      </div>
    </>
  );
}

function Criteria({ user: { preferences } }: { user: AdminUser }) {
  const { industries, countries, regions, cities, roles } = preferences;
  const rows = [
    { name: texts.industries, values: industries.map((tag) => labelOfTag(tag)?.name ?? tag) },
    {
      name: texts.places,
      values: [...cities, ...regions, ...countries.map((code) => countryName(code) ?? code)],
    },
    { name: texts.jobs, values: roles },
  ];
  return (
    <dl className="grid gap-2 py-3 text-14">
      {rows.map(({ name, values }) => (
        <div key={name} className="grid grid-cols-[8rem_1fr] gap-x-4">
          <dt className="text-ink-3">{name}</dt>
          <dd className="break-words">{values.length === 0 ? texts.any : values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Counts({ user: { counts, lastSeenAt, registeredAt, signedInOn } }: { user: AdminUser }) {
  const words = [
    texts.favorites(counts.favorites),
    texts.applications(counts.applications),
    texts.letters(counts.letters),
    texts.savedSearches(counts.savedSearches),
    texts.mails(counts.mails),
  ];
  return (
    <div className="grid gap-2 py-3 text-14">
      <p>{words.join(' · ')}</p>
      <p>
        {usersTexts.columns.registered} <RelativeMoment moment={registeredAt} /> ·{' '}
        {usersTexts.columns.lastSeen} {lastSeenAt ? <RelativeMoment moment={lastSeenAt} /> : usersTexts.never}{' '}
        · {texts.signedIn(signedInOn)}
      </p>
      <p className="text-13 text-ink-3">{texts.countsMeaning}</p>
    </div>
  );
}
