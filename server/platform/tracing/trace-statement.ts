import { currentTrace } from './trace.ts';

/** Has a statement be a span of the request or job that puts it, where someone asked for that. Its text has places for its values. */
export function traceStatement<Answer>(
  statement: () => string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const span = currentTrace()?.statements ?? null;
  if (span === null) return work();
  const text = statement();
  const verb = /^\s*(?:with\b|\()?\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const begun = span.begin(verb, { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) });
  return work().then(
    (answer) => {
      begun.end();
      return answer;
    },
    (thrown) => {
      begun.end({ failure: thrown });
      throw thrown;
    },
  );
}

const longest = 2_000;
