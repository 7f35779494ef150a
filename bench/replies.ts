import { type ReplyKind, replyKinds } from '../contract/outreach/replies.ts';
import { readReply } from '../server/outreach/replies/read-reply.ts';
import { atLeast, atMost, type Figure, type Measurement, reported } from './figures.ts';
import { type LabelledReply, type ReplySet, readLabelled, replySets } from './replies/read-labelled.ts';

type Judged = LabelledReply & { read: ReplyKind; isSure: boolean };

const sureFrom = 0.9;

/**
 * How right replies are read, in five languages. `held-out` was written first, and no rule was written or changed after a look
 * at it; with `examined` the rules were written. No database takes part.
 */
export async function measureReplies(): Promise<Measurement> {
  const judged = new Map<ReplySet, Judged[]>();
  for (const set of replySets) judged.set(set, await judge(set));
  const all = [...judged.values()].flat();
  return {
    databases: [],
    tables: [tableOf(judged.get('held-out') ?? [])],
    figures: [
      ...[...judged].flatMap(([set, replies]) => figuresOf(set, replies)),
      atLeast(95, { name: 'all: read right', value: rightOf(all), unit: '%' }),
      atMost(0, { name: 'all: rejections read as interest', value: falseHopes(all), unit: 'replies' }),
      reported({ name: 'all: read within', value: await timeOf(all), unit: 'ms p95' }),
    ],
  };
}

async function judge(set: ReplySet): Promise<Judged[]> {
  const replies: Judged[] = [];
  for (const labelled of readLabelled(set)) {
    const { kind, confidence } = await readReply(labelled.raw);
    replies.push({ ...labelled, read: kind, isSure: confidence >= sureFrom });
  }
  return replies;
}

function figuresOf(set: ReplySet, replies: readonly Judged[]): Figure[] {
  const sure = replies.filter(({ isSure }) => isSure);
  return [
    atLeast(95, { name: `${set}: read right (of ${replies.length})`, value: rightOf(replies), unit: '%' }),
    reported({
      name: `${set}: read right where it is sure (${sure.length})`,
      value: rightOf(sure),
      unit: '%',
    }),
    atMost(0, { name: `${set}: rejections read as interest`, value: falseHopes(replies), unit: 'replies' }),
  ];
}

const rightOf = (replies: readonly Judged[]) =>
  Math.round((1_000 * replies.filter(({ kind, read }) => kind === read).length) / replies.length) / 10;

const falseHopes = (replies: readonly Judged[]) =>
  replies.filter(({ kind, read }) => kind === 'declined' && read === 'interested').length;

/** Which kind was read as which. */
function tableOf(replies: readonly Judged[]): string {
  const cell = (text: string | number) => String(text).padStart(11);
  const rows = replyKinds.map((kind) => [
    kind,
    ...replyKinds.map((read) => replies.filter((one) => one.kind === kind && one.read === read).length),
  ]);
  return [['held-out', ...replyKinds], ...rows].map((row) => row.map(cell).join('')).join('\n');
}

async function timeOf(replies: readonly Judged[]): Promise<number> {
  const times: number[] = [];
  for (const { raw } of replies) {
    const begun = performance.now();
    await readReply(raw);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
