import { functionOfField, type RoleField } from '../../contract/reference/job-titles/role-fields.ts';
import { readTable } from '../../server/platform/text/read-table.ts';
import { readRole } from '../../server/reference/job-titles/read-role.ts';
import { atLeast, type Figure, reported } from '../figures.ts';

const least = 95;

const sets = [
  {
    name: 'titles whose words were mended',
    file: new URL('../../server/reference/job-titles/samples/fields-of-roles.tsv', import.meta.url),
  },
  {
    name: 'titles that nothing was mended by',
    file: new URL('./unseen-fields-of-roles.tsv', import.meta.url),
  },
];

/** How right the field of a title is read, in all and for each function, on titles that are labelled by hand. */
export function measureFields(say: (line: string) => void): Figure[] {
  return sets.flatMap(({ name, file }) => {
    const read = readTable(file).map(([title = '', label = '']) => {
      const isRight = readRole(title).roleField === label;
      if (!isRight) say(`${name}: field of ‘${title}’ is ${label}, read ${readRole(title).roleField}`);
      return { label, isRight };
    });
    const byFunction = Map.groupBy(read, ({ label }) =>
      // The labels are ours: each is a field, or unknown.
      label === 'unknown' ? 'no field' : functionOfField(label as RoleField),
    );
    const share = (some: typeof read) => (100 * some.filter(({ isRight }) => isRight).length) / some.length;
    return [
      atLeast(least, { name: `${read.length} ${name}: field right`, value: share(read), unit: '%' }),
      ...[...byFunction].map(([role, some]) =>
        reported({
          name: `${some.length} ${name}: field right within ${role}`,
          value: share(some),
          unit: '%',
        }),
      ),
    ];
  });
}
