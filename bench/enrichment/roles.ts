import {
  isSame,
  type LabelledRole,
  type RoleLabel,
  readingOf,
  readRoleLines,
  readRoleTable,
} from '../../fixtures/labelled-roles.ts';
import { atLeast, atMost, type Figure, reported } from '../figures.ts';

type Set = { name: string; roles: LabelledRole[] };

const least: Record<keyof RoleLabel, number> = {
  function: 95,
  seniority: 95,
  country: 95,
  city: 93,
  remote: 95,
};
const mostGuessed = 2;
const samples = new URL('../../server/reference/job-titles/samples/', import.meta.url);

/** How right roles are read on sets that are labelled by hand: that of others, our own, and one that nothing was mended by. */
export function measureRoles(say: (line: string) => void): Figure[] {
  const sets: Set[] = [
    { name: 'roles labelled by others', roles: readRoleLines(new URL('labelled-roles.jsonl', samples)) },
    ...['fresh-roles', 'hard-roles', 'further-hard-roles', 'third-hard-roles', 'fourth-hard-roles'].map(
      (file) => ({
        name: `our own ${file.replaceAll('-', ' ')}`,
        roles: readRoleTable(new URL(`${file}.tsv`, samples)),
      }),
    ),
    {
      name: 'roles that nothing was mended by',
      roles: readRoleTable(new URL('./unseen-roles.tsv', import.meta.url)),
    },
  ];
  return sets.flatMap((set) => measureSet(set, say));
}

function measureSet({ name, roles }: Set, say: (line: string) => void): Figure[] {
  const read = roles.map(({ fields, label }) => ({ fields, label, reading: readingOf(fields) }));
  // The keys of `least` are the fields.
  const fields = Object.keys(least) as (keyof RoleLabel)[];
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
    reported({
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
