import process from 'node:process';
import { parseArgs } from 'node:util';
import { answersTo, kindOf, kinds } from './answer-why.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [name = '', ...words] = positionals;
const asked = words.join(' ');
if (!kindOf(name) || asked.trim() === '') {
  console.error(`npm run explain -- ${Object.keys(kinds).join('|')} <text or file> [--json]`);
  process.exitCode = 1;
} else
  for await (const line of answersTo(name, asked))
    console.log(values.json ? JSON.stringify(line) : `${indented(line)}\n`);

/** Names and values, one a line, what belongs together further in. */
function indented(value: unknown, margin = ''): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null))
    return value.length === 0 ? `${margin}-` : value.map((one) => `${margin}${one}`).join('\n');
  if (typeof value !== 'object' || value === null) return `${margin}${value ?? '-'}`;
  return Object.entries(value)
    .map(([field, inner]) =>
      typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
        ? `${margin}${Array.isArray(value) ? `${Number(field) + 1}.` : field}\n${indented(inner, `${margin}  `)}`
        : `${margin}${field}: ${Array.isArray(inner) ? '-' : (inner ?? '-')}`,
    )
    .join('\n');
}
