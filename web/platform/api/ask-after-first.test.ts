import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { askAfterFirst } from './ask-after-first.ts';

const key = ['favorites'];

/** A query that someone looks at, and whose answers come when they are given. */
function run() {
  const queryClient = new QueryClient();
  askAfterFirst(queryClient);
  const answers: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn: ask });
  observer.subscribe(() => {});
  const isAsked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times));
  const isShown = (answer: string) => vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(answer));
  return { queryClient, answers, isAsked, isShown };
}

it('asks once more for what changed while its first answer was on its way', async () => {
  const { queryClient, answers, isAsked, isShown } = run();
  await isAsked(1);
  void queryClient.invalidateQueries();
  answers[0]?.('before');
  await isAsked(2);
  answers[1]?.('after');
  await isShown('after');
  expect(answers).toHaveLength(2);
});

it('asks once for what changed when it was there, and not again for what did not change', async () => {
  const { queryClient, answers, isAsked, isShown } = run();
  await isAsked(1);
  answers[0]?.('before');
  await isShown('before');
  void queryClient.invalidateQueries({ queryKey: key });
  await isAsked(2);
  answers[1]?.('after');
  await isShown('after');
  expect(answers).toHaveLength(2);
});
