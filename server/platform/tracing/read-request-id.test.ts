import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRequestId } from './read-request-id.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const read = (headers: Record<string, string>, isOfProxy = true) =>
  readRequestId(new Headers(headers), () => isOfProxy);

it('takes the id that a proxy of ours says', () => {
  expect(read({ 'x-request-id': 'c0ffee-1234', traceparent })).toEqual({
    requestId: 'c0ffee-1234',
    traceparent,
  });
  expect(read({ traceparent })).toEqual({ requestId: traceId, traceparent });
});

it('believes nobody else', () => {
  const { requestId, traceparent: parent } = read({ 'x-request-id': 'c0ffee-1234', traceparent }, false);
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(parent).toBeUndefined();
});

it.each([
  ['an address', 'ada@example.com'],
  ['more than one line', 'c0ffee-1234 c0ffee'],
  ['too short an id', 'c0ffee'],
  ['too long an id', 'c'.repeat(65)],
])('makes an id of its own where a proxy passes on %s', (_, given) => {
  expect(read({ 'x-request-id': given }).requestId).toMatch(/^[\da-f-]{36}$/);
});

it.each([
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `${traceparent}-more`,
])('takes %s for no trace', (given) => {
  expect(read({ traceparent: given }).traceparent).toBeUndefined();
});

it('never lets through what could end a line or name an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab19-._:;=+/@ "\\<>{}') }), (given) => {
      expect(read({ 'x-request-id': given }).requestId).toMatch(/^[\w.:;=+/-]{8,64}$/);
    }),
  );
});
