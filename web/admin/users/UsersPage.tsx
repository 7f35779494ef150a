import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { type UserOrder, type UserSummary, usersPerPage } from '../../../contract/admin/users.ts';
import { planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminTable, cell } from '../AdminTable.tsx';
import { FilterLinks } from '../list/FilterLinks.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { adminTexts } from '../texts.ts';
import { usersQuery } from './queries.ts';
import { usersTexts as texts } from './texts.ts';
import { UserTags } from './UserTags.tsx';
import { type UsersView, usersPath, useUsersView } from './users-view.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const columns = Object.values(texts.columns).map((name) => ({ name }));

export default function UsersPage() {
  const view = useUsersView();
  const query = useQuery(usersQuery(view));
  return (
    <ListPage
      texts={texts}
      view={view}
      pathOf={usersPath}
      kept={{ order: view.order }}
      query={query}
      pageSize={usersPerPage}
      filters={
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <FilterLinks
            label={texts.filter}
            chosen={view.filter}
            words={texts.filters}
            pathOf={(filter) => usersPath({ ...view, filter, page: 1 })}
          />
          <OrderField view={view} />
        </div>
      }
    >
      {({ users }) => (
        <AdminTable caption={texts.title} columns={columns}>
          {users.map((user) => (
            <UserLine key={user.id} user={user} />
          ))}
        </AdminTable>
      )}
    </ListPage>
  );
}

function OrderField({ view: { search, filter, order } }: { view: UsersView }) {
  const navigate = useNavigate();
  // Object.entries forgets the literal keys that the words are written with.
  const orders = Object.entries(texts.orders) as [UserOrder, string][];
  return (
    <SelectField
      label={texts.order}
      isLabelHidden
      className="mb-4 w-full sm:w-44"
      value={order}
      onChange={({ target }) => {
        const chosen = orders.find(([word]) => word === target.value)?.[0];
        navigate(usersPath({ search, filter, order: chosen }), { replace: true });
      }}
    >
      {orders.map(([word, name]) => (
        <option key={word} value={word}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function UserLine({ user }: { user: UserSummary }) {
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-56 text-left font-normal`}>
        <Link
          to={paths.adminUser(user.id)}
          dir="auto"
          className="inline-flex min-h-6 items-center break-words font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {user.fullName}
        </Link>
        <span className="block text-13 [overflow-wrap:anywhere] text-ink-3">{user.email}</span>
      </th>
      <td className={`${cell} whitespace-nowrap`}>{planCatalogue[user.plan].name}</td>
      <td className={cell}>
        <UserTags user={user} />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={user.registeredAt} />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        {user.lastSeenAt ? <RelativeMoment moment={user.lastSeenAt} /> : texts.never}
      </td>
    </tr>
  );
}
