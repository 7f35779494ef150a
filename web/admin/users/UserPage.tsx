import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import type { AdminUser, EditableUser } from '../../../contract/admin/users.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toasts/toast.ts';
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
import { userQuery } from './queries.ts';
import { userTexts as texts, usersTexts } from './texts.ts';
import { UserMails } from './UserMails.tsx';
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
        <UserMails email={user.email} />
        <Panel title={texts.preferences}>
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

const editableOf = ({ fullName, profession, experienceYears }: AdminUser): EditableUser => ({
  fullName,
  profession,
  experienceYears,
});

function readForm(form: HTMLFormElement): EditableUser {
  const answers = new FormData(form);
  const text = (name: string) => String(answers.get(name) ?? '').trim();
  return {
    fullName: text('fullName'),
    profession: text('profession') || null,
    experienceYears: text('experienceYears') === '' ? null : Number(text('experienceYears')),
  };
}

/** What a person is called and does. What another user changed meanwhile stands below its field until it is saved again. */
function ProfileForm({ user, mayChange }: { user: AdminUser; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const [expected, setExpected] = useState(editableOf(user));
  const [changed, setChanged] = useState<EditableUser | null>(null);
  const edit = useMutation({
    mutationFn: (wanted: EditableUser) => api.users.edit({ id: user.id, expected, wanted }),
    onSuccess: ({ outcome, user: now }) => {
      setExpected(editableOf(now));
      setChanged(outcome === 'saved' ? null : editableOf(now));
      if (outcome === 'changed-meanwhile') return;
      queryClient.setQueryData(userQuery(user.id).queryKey, now);
      toast.success(texts.saved);
    },
    onError: (error) => {
      toast.error(texts.saveFailed(messageOfError(error)));
    },
  });
  const hintOf = (value: string | number | null | undefined) =>
    changed ? texts.now(value === null || value === undefined ? texts.unstated : String(value)) : undefined;
  return (
    <form
      className="grid gap-3 py-3 sm:grid-cols-2"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        edit.mutate(readForm(event.currentTarget));
      }}
    >
      {changed ? (
        <div className="sm:col-span-2">
          <Notice tone="warn" title={texts.changedMeanwhile}>
            {texts.changedMeanwhileMeaning}
          </Notice>
        </div>
      ) : null}
      <TextField
        label={texts.fullName}
        name="fullName"
        required
        maxLength={100}
        readOnly={!mayChange}
        defaultValue={user.fullName}
        hint={hintOf(changed?.fullName)}
        className="sm:col-span-2"
      />
      <TextField
        label={texts.profession}
        name="profession"
        maxLength={100}
        readOnly={!mayChange}
        defaultValue={user.profession ?? ''}
        hint={hintOf(changed?.profession)}
      />
      <TextField
        label={texts.experienceYears}
        name="experienceYears"
        type="number"
        min={1}
        max={20}
        readOnly={!mayChange}
        defaultValue={user.experienceYears ?? ''}
        hint={hintOf(changed?.experienceYears)}
      />
      {mayChange ? (
        <Button type="submit" variant="outline" isBusy={edit.isPending} className="sm:w-fit">
          {texts.save}
        </Button>
      ) : null}
    </form>
  );
}
