import type { AnswerShare, WhatWorks } from '../../../contract/applications/applications.ts';
import {
  companyPointKinds,
  kindOfPair,
  letterPurposes,
  letterTones,
  purposeNames,
  toneNames,
} from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import type { Context } from '../../platform/context.ts';
import { fewestForReasons, type Replies } from '../letters/pairs/rank-by-replies.ts';
import {
  type Cell,
  cellsBy,
  dimensions,
  everyLetter,
  isMoment,
  nameOfCell,
} from '../replies/rates/letter-cells.ts';
import { type Counted, countCells, fewestOwn, findEveryones } from '../replies/rates/reply-rates.ts';
import { wilsonInterval } from '../replies/rates/wilson-interval.ts';
import { getSharing } from '../replies/sharing.ts';
import { findSentLetters, findWaitedLetters, isSentBy, type SentLetter } from './find-sent-letters.ts';

/** How many letters were answered: by when they went to whom, and by how they were written; and everyone's letters of the same kinds. */
export async function findWhatWorks(context: Context): Promise<WhatWorks> {
  const letters = await findSentLetters(context);
  const own = countCells(letters);
  const by = (cells: readonly Cell[]) =>
    sharesOf(cells.map((cell) => ({ label: nameOfCell(cell), ...(own.get(cell) ?? none) })));
  const of = (label: string, isOf: (letter: SentLetter) => boolean) => {
    const found = letters.filter(isOf);
    return { label, letters: found.length, answered: found.filter(({ isAnswered }) => isAnswered).length };
  };
  const cells = [...own.keys()].toSorted();
  return {
    sent: letters.length,
    answered: letters.filter(({ isAnswered }) => isAnswered).length,
    byMoment: by(cells.filter(isMoment)),
    byDays: by(cellsBy('days')),
    byStage: by(cellsBy('stage')),
    byIndustry: by(cells.filter((cell) => cell.startsWith('industry='))),
    byChannel: by(cellsBy('channel')),
    byTone: sharesOf(
      letterTones.map((tone) => of(`${toneNames[tone]} tone`, ({ choices }) => choices?.tone === tone)),
    ),
    byLength: by(cellsBy('length')),
    byPurpose: sharesOf(
      letterPurposes.map((purpose) =>
        of(purposeNames[purpose], ({ choices }) => choices?.purpose === purpose),
      ),
    ),
    byReason: letters.length < fewestForReasons ? [] : by(cellsBy('reason')),
    everyone: await findOfEveryone(context, own),
    ...(await getSharing(context)),
  };
}

const none: Counted = { letters: 0, answered: 0 };

function sharesOf(groups: readonly (Counted & { label: string })[]): AnswerShare[] {
  return groups.flatMap(({ label, ...counted }) =>
    counted.letters < fewestOwn ? [] : [shareOf(label, counted)],
  );
}

/** How often letters of a kind were answered, with what lies within 95 % confidence. It promises nothing of the next one. */
const shareOf = (label: string, { letters, answered }: Counted): AnswerShare => ({
  label,
  sent: letters,
  answered,
  ...wilsonInterval(answered, letters),
});

const mostMoments = 3;

/** Everyone's letters: all of them, by days, and of the kinds that the viewer writes; of a viewer without letters the most frequent kinds. */
async function findOfEveryone(context: Context, own: ReadonlyMap<Cell, Counted>): Promise<AnswerShare[]> {
  const everyones = await findEveryones(context);
  const isOwn = (cell: Cell) => own.has(cell);
  const moments = [...everyones]
    .filter(([cell]) => isMoment(cell))
    .toSorted(
      ([one, { letters: many }], [other, { letters: more }]) =>
        Number(isOwn(other)) - Number(isOwn(one)) || more - many || one.localeCompare(other),
    )
    .slice(0, mostMoments)
    .map(([cell]) => cell);
  const single = dimensions.flatMap((dimension) =>
    [...everyones.keys()]
      .filter(
        (cell) =>
          cell.startsWith(`${dimension}=`) && !isMoment(cell) && (dimension === 'days' || isOwn(cell)),
      )
      .toSorted(),
  );
  return [...moments, ...single, everyLetter].flatMap((cell) => {
    const counted = everyones.get(cell);
    return counted ? [shareOf(nameOfCell(cell), counted)] : [];
  });
}

/** How the viewer's letters were answered by what they stood on; nothing while they have sent too few. */
export async function findReplies(context: Context): Promise<Replies[]> {
  const sent = await context.db.$count(applications, isSentBy(context));
  if (sent < fewestForReasons) return [];
  const letters = await findWaitedLetters(context);
  return companyPointKinds.map((kind) => {
    const of = letters.filter(({ choices }) => kindOfPair(choices?.pair ?? null) === kind);
    return { kind, sent: of.length, answered: of.filter(({ isAnswered }) => isAnswered).length };
  });
}
