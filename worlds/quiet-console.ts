import { afterEach, beforeEach, expect, vi } from 'vitest';

const methods = ['log', 'info', 'warn', 'error'] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method);
});

afterEach(() => {
  const said = methods.flatMap((method) =>
    vi.mocked(console[method]).mock.calls.map((words) => [method, ...words]),
  );
  vi.restoreAllMocks();
  expect(said, 'a test must not write to the console').toEqual([]);
});
