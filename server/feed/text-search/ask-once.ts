/** Questions that are being answered at this moment, by the database that they are asked of. */
export type AnswerCache<Answer> = WeakMap<object, Map<string, Promise<Answer>>>;

/** Who asks, as far as the answer depends on it. */
type Asker = { database: object; as: string };

/**
 * An answer that is found once for all who ask for it at the same time: the counts and the rounds of a search are asked for
 * together, and so are the sentences that have a piece less. Nothing is remembered once it is answered.
 */
export function askOnce<Answer>(
  asked: AnswerCache<Answer>,
  { database, as }: Asker,
  text: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const underWay = asked.get(database) ?? new Map<string, Promise<Answer>>();
  asked.set(database, underWay);
  const question = JSON.stringify([as, text]);
  const given = underWay.get(question);
  // Who asked first may have gone before there was an answer.
  if (given) return given.catch(() => ask());
  const answer = ask().finally(() => underWay.delete(question));
  underWay.set(question, answer);
  return answer;
}
