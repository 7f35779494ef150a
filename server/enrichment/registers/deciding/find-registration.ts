import type { RegisterName } from '../../../../contract/companies/registers.ts';
import { askRegister, type RegisterAnswer, type RegisterAsking } from '../ask-register.ts';
import { gleif } from '../bridges/gleif/gleif.ts';
import type { Officers, Register, Registration } from '../register.ts';
import {
  comparePeople,
  compareRegistration,
  type RegistrationEvidence,
  type WantedCompany,
} from './compare-registration.ts';
import { readOfficers, readRecord } from './read-officers.ts';

/** A company of a register, with what says that it is the one that was looked for. */
export type FoundRegistration = {
  register: Register;
  registration: Registration;
  evidence: RegistrationEvidence[];
  officers: Officers['people'];
};

export type RegistrationVerdict =
  | ({ kind: 'found' } & FoundRegistration)
  | { kind: 'none' | 'ambiguous' | 'failed'; reason: string };

/** With which numbers and in which register a company is looked for. */
export type RegisterSearch = {
  register: Register;
  key: string;
  company: WantedCompany;
  /** Numbers of it that another collection gives by the company's website. */
  numbersElsewhere: readonly { number: string; detail: string }[];
};

/**
 * Finds a company in a register. By a number of its own site, where name or another fact does not speak against it: a legal notice
 * also states the number of who hosts the site. Else by name with a second, independent fact. Two that fit are none.
 */
export async function findRegistration(
  asking: RegisterAsking,
  search: RegisterSearch,
): Promise<RegistrationVerdict> {
  const byNumber = await findByNumber(asking, search);
  if (byNumber.kind !== 'none') return byNumber;
  return findByName(asking, search);
}

const none = { kind: 'none', reason: 'The register has no company that is surely this one.' } as const;

const mostNumbers = 4;

async function findByNumber(asking: RegisterAsking, search: RegisterSearch): Promise<RegistrationVerdict> {
  const { register, company, numbersElsewhere } = search;
  const stated = [
    ...company.registerNumbers.map((text) => ({ text, detail: 'Its own site states this number' })),
    ...numbersElsewhere.map(({ number, detail }) => ({ text: number, detail })),
  ];
  const numbers = new Map<string, string>();
  for (const { text, detail } of stated) {
    const number = register.readNumber(text);
    if (number && !numbers.has(number)) numbers.set(number, detail);
  }
  const confirmed: FoundRegistration[] = [];
  for (const [number, detail] of [...numbers].slice(0, mostNumbers)) {
    const read = await readRecord(asking, search, number);
    if (read.kind === 'failed') return read;
    if (read.kind === 'absent' || read.value === null) continue;
    const { registration } = read.value;
    const { name, evidence, refusal } = compareRegistration(company, registration);
    if (refusal !== null) continue;
    const officers = await readOfficers(asking, search, read.value);
    if (officers.kind === 'failed') return officers;
    const people = officers.kind === 'answered' ? officers.value : { people: [], holdings: [] };
    const person = comparePeople(company, people);
    const all = [{ kind: 'number' as const, detail }, ...evidence, ...(person ? [person] : [])];
    // A trading name may be all others, and then a second fact has to say that it is theirs.
    if (name === 'different' && all.length === 1) continue;
    confirmed.push({ register, registration, evidence: all, officers: people.people });
  }
  return theOnly(confirmed);
}

/** One that has the company's website or the person that articles name stands before others of its name and town. */
function theOnly(found: readonly FoundRegistration[]): RegistrationVerdict {
  const proven = found.filter(({ evidence }) =>
    evidence.some(({ kind }) => kind === 'website' || kind === 'person'),
  );
  const [first, ...others] = proven.length > 0 ? proven : found;
  if (!first) return none;
  if (others.length > 0)
    return { kind: 'ambiguous', reason: `${others.length + 1} companies of the register fit equally well.` };
  return { kind: 'found', ...first };
}

/** So many of one name are looked at more closely, for those who run them. */
const mostByPeople = 3;

async function findByName(asking: RegisterAsking, search: RegisterSearch): Promise<RegistrationVerdict> {
  const { register, company } = search;
  if (company.country === null || !register.countries.includes(company.country)) return none;
  const listed = await listNamesakes(asking, search);
  if (listed.kind !== 'answered') return listed.kind === 'failed' ? listed : none;
  const namesakes = listed.value
    .map((registration) => ({ registration, ...compareRegistration(company, registration) }))
    .filter(({ name, refusal }) => name === 'same' && refusal === null);
  const supported = namesakes.filter(({ evidence }) => evidence.length > 0);
  const chosen = supported.length > 0 ? supported : namesakes.slice(0, mostByPeople);
  const sure: FoundRegistration[] = [];
  for (const namesake of chosen.slice(0, mostByPeople)) {
    const { number } = namesake.registration;
    const read = await readRecord(asking, search, number);
    if (read.kind === 'failed') return read;
    if (read.kind === 'absent' || read.value === null) continue;
    const { registration } = read.value;
    // The record says more than the line of a list.
    const { evidence, refusal, isRareName, isElsewhere } = compareRegistration(company, registration);
    if (refusal !== null) continue;
    const officers = await readOfficers(asking, search, read.value);
    if (officers.kind === 'failed') return officers;
    const { people = [], holdings = [] } = officers.kind === 'answered' ? officers.value : {};
    const person = comparePeople(company, { people, holdings });
    const isOnly = namesakes.length === 1;
    const staff: RegistrationEvidence[] =
      isOnly && isRareName && !isElsewhere && registration.hasStaff === true
        ? [{ kind: 'staff', detail: 'The only company of this rare name, and it has employees' }]
        : [];
    const second = [...evidence, ...(person ? [person] : []), ...staff];
    if (second.length === 0) continue;
    const name = { kind: 'name' as const, detail: `The register calls it ‘${registration.name}’` };
    sure.push({ register, registration, evidence: [name, ...second], officers: people });
  }
  return theOnly(chosen.length > mostByPeople ? [] : sure);
}

/** Those that the register lists of the company's first name; where it lists none by name, those that GLEIF knows of it. */
async function listNamesakes(
  asking: RegisterAsking,
  { register, key, company }: RegisterSearch,
): Promise<RegisterAnswer<Registration[]>> {
  const name = company.names[0] ?? '';
  // Digits alone would be taken for a number.
  if (!/\p{L}/u.test(name) || company.country === null) return { kind: 'absent' };
  const { search } = register;
  if (search) return askRegister(asking, search.request(name, { key, day: asking.day }), search.read);
  const ofRegister = (each: { register: RegisterName }) => each.register === register.name;
  return askRegister(asking, gleif.request(name, company.country), (text) =>
    gleif
      .read(text)
      .filter(ofRegister)
      .flatMap(({ registration }) => {
        const number = register.readNumber(registration.number);
        return number ? [{ ...registration, number }] : [];
      }),
  );
}
