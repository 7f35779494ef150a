import { type RoundKind, roundKinds, roundNames } from '../../../../contract/companies/round-kinds.ts';
import {
  type CompanyPointKind,
  companyPointKinds,
  type LetterChoices,
  lengthNames,
  letterLengths,
} from '../../../../contract/outreach/letters.ts';
import { groupOfTag, labelOfTag } from '../../../../contract/reference/industries/industries.ts';

/** What is known of a letter that may decide whether it is answered; null where it is not. */
export type LetterFacts = {
  stage: RoundKind | null;
  /** The group of the first industry of the company. */
  industry: string | null;
  daysSinceRound: number | null;
  pairKind: CompanyPointKind | null;
  channel: Channel | null;
  length: LetterChoices['length'] | null;
};

/** How a letter reached the company: at the address of a person, at one that several read, or by no address that we know. */
const channels = ['person', 'shared', 'elsewhere'] as const;
export type Channel = (typeof channels)[number];

const sharedMailbox =
  /^(info|hello|hi|contact|jobs?|careers?|hiring|recruit\w*|talent|people|hr|team|office|press|sales|support|kontakt|bewerbung\w*|contacto|empleo|contato|emprego|recrutement)$/i;

export function channelOf(contactEmail: string | null): Channel {
  if (contactEmail === null) return 'elsewhere';
  const [local = ''] = contactEmail.split('@');
  return sharedMailbox.test(local.split('+')[0] ?? '') ? 'shared' : 'person';
}

/** The group that the first industry of a company belongs to. */
export const industryOf = (tags: readonly string[]): string | null => groupOfTag(tags[0] ?? '');

const spans = [
  { name: '0-5', from: 0, to: 5, label: 'Within 5 days of the round', short: 'written within 5 days' },
  { name: '6-14', from: 6, to: 14, label: '6 to 14 days after it', short: 'written after 6 to 14 days' },
  {
    name: '15-',
    from: 15,
    to: Number.POSITIVE_INFINITY,
    label: 'More than 2 weeks after it',
    short: 'written after 2 weeks',
  },
] as const;

const spanOf = (days: number | null) =>
  spans.find(({ from, to }) => days !== null && days >= from && days <= to);

const reasonNames: Record<CompanyPointKind, string> = {
  role: 'About a listed role',
  use_of_funds: 'About the new money',
  planned_hires: 'About planned hires',
  activity: 'About what they do',
};

const channelNames: Record<Channel, string> = {
  person: 'To a person’s address',
  shared: 'To a shared address',
  elsewhere: 'Without an email address',
};

/** What letters are told apart by. */
export const dimensions = ['days', 'stage', 'industry', 'reason', 'channel', 'length'] as const;
export type Dimension = (typeof dimensions)[number];

/** A kind of letters, by a name that is stored. */
export type Cell = string;

export const everyLetter: Cell = 'all';

/** Every cell that a letter is counted in: all letters, one for each thing that is known, and its stage, industry and days together. */
export function cellsOf(letter: LetterFacts): Cell[] {
  const moment = momentOf(letter);
  return [
    everyLetter,
    ...dimensions.flatMap((dimension) => cellOf(letter, dimension) ?? []),
    ...(moment ? [moment] : []),
  ];
}

/** Its cell by one thing. */
export function cellOf(letter: LetterFacts, dimension: Dimension): Cell | null {
  const value = {
    days: spanOf(letter.daysSinceRound)?.name,
    stage: letter.stage,
    industry: letter.industry,
    reason: letter.pairKind,
    channel: letter.channel,
    length: letter.length,
  }[dimension];
  return value ? `${dimension}=${value}` : null;
}

/** 'Seed fintech, written within 5 days' as a cell; null where one of the three is not known. */
export function momentOf({ stage, industry, daysSinceRound }: LetterFacts): Cell | null {
  const span = spanOf(daysSinceRound);
  return stage && industry && span ? `stage=${stage}|industry=${industry}|days=${span.name}` : null;
}

export const isMoment = (cell: Cell): boolean => cell.includes('|');

/** All cells of one thing, in the order in which they are shown. */
export function cellsBy(dimension: Dimension): Cell[] {
  const values: Record<Dimension, readonly string[]> = {
    days: spans.map(({ name }) => name),
    stage: roundKinds,
    industry: [],
    reason: companyPointKinds,
    channel: channels,
    length: letterLengths,
  };
  return values[dimension].map((value) => `${dimension}=${value}`);
}

/** What a cell is called on a screen. */
export function nameOfCell(cell: Cell): string {
  if (cell === everyLetter) return 'All letters';
  const values = new Map(
    cell.split('|').map((part) => {
      const [dimension = '', value = ''] = part.split('=');
      return [dimension, value] as const;
    }),
  );
  const span = spans.find(({ name }) => name === values.get('days'));
  const stage = roundKinds.find((kind) => kind === values.get('stage'));
  const industry = labelOfTag(values.get('industry') ?? '')?.name;
  if (isMoment(cell))
    return `${stage ? roundNames[stage] : ''} ${lowerFirst(industry ?? '')}, ${span?.short ?? ''}`;
  const length = letterLengths.find((each) => each === values.get('length'));
  const reason = companyPointKinds.find((each) => each === values.get('reason'));
  const channel = channels.find((each) => each === values.get('channel'));
  return (
    span?.label ??
    (stage && roundNames[stage]) ??
    industry ??
    (reason && reasonNames[reason]) ??
    (channel && channelNames[channel]) ??
    (length && `${lengthNames[length]} length`) ??
    cell
  );
}

/** An abbreviation stays as it is. */
const lowerFirst = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
