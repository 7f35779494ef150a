import { readFileSync } from 'node:fs';
import { placeKey } from '../../server/places/places.ts';
import { fieldsOfHints } from '../../server/roles/hints.ts';
import { normaliseRole, type RoleFields } from '../../server/roles/normalise-role.ts';
import { readTable } from '../../server/text/read-table.ts';
import { atLeast, atMost, type Figure, told } from '../figures.ts';

type Label = {
  function: string;
  seniority: string;
  country: string | null;
  city: string | null;
  remote: string;
};
type Labelled = { fields: RoleFields; label: Label };
type Set = { name: string; roles: Labelled[] };

const least: Record<keyof Label, number> = { function: 95, seniority: 95, country: 95, city: 93, remote: 95 };
const mostGuessed = 2;
const samples = new URL('../../server/roles/samples/', import.meta.url);

/** How right roles are read on sets that are labelled by hand: that of others, our own, and one that nothing was mended by. */
export function measureRoles(say: (line: string) => void): Figure[] {
  const sets: Set[] = [
    { name: 'roles labelled by others', roles: readLabels(new URL('labelled-roles.jsonl', samples)) },
    ...['fresh-roles', 'hard-roles', 'further-hard-roles', 'third-hard-roles', 'fourth-hard-roles'].map(
      (file) => ({
        name: `our own ${file.replaceAll('-', ' ')}`,
        roles: readOwn(new URL(`${file}.tsv`, samples)),
      }),
    ),
    {
      name: 'roles that nothing was mended by',
      roles: readOwn(new URL('./unseen-roles.tsv', import.meta.url)),
    },
  ];
  return sets.flatMap((set) => measureSet(set, say));
}

function measureSet({ name, roles }: Set, say: (line: string) => void): Figure[] {
  const read = roles.map(({ fields, label }) => ({ fields, label, reading: readingOf(fields) }));
  // The keys of `least` are the fields.
  const fields = Object.keys(least) as (keyof Label)[];
  const named = `${roles.length} ${name}`;
  const share = (count: number) => (100 * count) / roles.length;
  const right = fields.map((field) => {
    const wrong = read.filter(({ label, reading }) => !isSame(label[field], reading[field]));
    for (const { fields: of, label, reading } of wrong)
      say(
        `${name}: ${field} of ‘${of.title}’ at ‘${of.location}’ is ${label[field]}, read ${reading[field]}`,
      );
    return atLeast(least[field], {
      name: `${named}: ${field} right`,
      value: share(roles.length - wrong.length),
      unit: '%',
    });
  });
  const guessed = read.filter(({ label, reading }) =>
    fields.some((field) => isOpen(label[field]) && !isSame(label[field], reading[field])),
  );
  return [
    ...right,
    atMost(mostGuessed, {
      name: `${named}: a value where there is none`,
      value: share(guessed.length),
      unit: '%',
    }),
    told({
      name: `${named}: all five right`,
      value: share(
        read.filter(({ label, reading }) => fields.every((field) => isSame(label[field], reading[field])))
          .length,
      ),
      unit: '%',
    }),
  ];
}

const isOpen = (value: string | null) => value === null || value === 'unknown';
const isSame = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && placeKey(one) === placeKey(other));

function readingOf(fields: RoleFields): Label {
  const { roleFunction, workMode, seniority, country, city } = normaliseRole(fields);
  return { function: roleFunction, seniority, country, city, remote: workMode };
}

function readLabels(file: URL): Labelled[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .map(({ title, location, hints, label }) => ({
      fields: { title, location, ...fieldsOfHints(hints) },
      label,
    }));
}

function readOwn(file: URL): Labelled[] {
  const known = (text = '-') => (text === '-' ? null : text);
  return readTable(file).map(([title = '', location = '', mode, role = '', rank, country, city, remote]) => ({
    fields: {
      title,
      location,
      workMode: mode === 'onsite' ? 'none' : mode === 'hybrid' ? 'hybrid' : 'unknown',
    },
    label: {
      function: role,
      seniority: known(rank) ?? 'unknown',
      country: known(country),
      city: known(city),
      remote: known(remote) ?? 'unknown',
    },
  }));
}
