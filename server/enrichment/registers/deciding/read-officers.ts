import { askRegister, type RegisterAnswer, type RegisterAsking } from '../ask-register.ts';
import type { Officers, Register, Registration } from '../register.ts';

type Asked = { register: Register; key: string };

/** A company's record, with who runs it where the record names them too. */
export type ReadRecord = { registration: Registration; officers: Officers | null };

/** Asks a register for the record of a number; null within the answer where it has none. */
export function readRecord(
  asking: RegisterAsking,
  { register: { record, officers }, key }: Asked,
  number: string,
): Promise<RegisterAnswer<ReadRecord | null>> {
  return askRegister(asking, record.request(number, { key, day: asking.day }), (text) => {
    const registration = record.read(text, number);
    return registration && { registration, officers: officers.request ? null : officers.read(text) };
  });
}

/** More of one company are a board of investors, or a mistake. */
const mostPeople = 8;

/**
 * Who runs a company of a register. Where a holding holds the office, those who run the holding are asked for once, and no
 * further. Of a company whose officers the register does not give there are none.
 */
export async function readOfficers(
  asking: RegisterAsking,
  asked: Asked,
  { registration: { number }, officers: inRecord }: ReadRecord,
): Promise<RegisterAnswer<Officers>> {
  const own = inRecord
    ? { kind: 'answered' as const, value: inRecord }
    : await askForOfficers(asking, asked, number);
  if (own.kind !== 'answered') return own;
  const { people, holdings } = own.value;
  const [holding] = holdings;
  if (people.length > 0 || holding === undefined)
    return { kind: 'answered', value: { people: people.slice(0, mostPeople), holdings } };
  const above = await readRecord(asking, asked, holding);
  if (above.kind === 'failed') return above;
  const found = above.kind === 'answered' && above.value?.registration.isActive ? above.value.officers : null;
  return { kind: 'answered', value: { people: (found?.people ?? []).slice(0, mostPeople), holdings } };
}

async function askForOfficers(
  asking: RegisterAsking,
  { register: { officers }, key }: Asked,
  number: string,
): Promise<RegisterAnswer<Officers>> {
  if (!officers.request) return { kind: 'absent' };
  return askRegister(asking, officers.request(number, { key, day: asking.day }), officers.read);
}
