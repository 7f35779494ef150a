import type { DeliveredStream } from '../../../../contract/delivery/delivered-streams.ts';
import type { StreamItem } from '../../stream-items/stream-item.ts';

/** What a delivery says, whatever its format. */
export type Message = { createdAt: Date } & (
  | { kind: 'round'; finding: StreamItem; streams: { id: DeliveredStream; name: string }[] }
  | { kind: 'skipped'; count: number; url: string }
  | { kind: 'test'; url: string }
);

export type Written = { headers?: Record<string, string>; body: string };

export const testWords = 'This is a test from Upround. What is found for you will arrive here.';

export const skippedWords = (count: number) =>
  `${count.toLocaleString('en')} more rounds were found for you at once. They are on your dashboard.`;

/** `All matches, Fintech in Berlin`: by what it was found. */
export const namesOf = (streams: { name: string }[]) => streams.map(({ name }) => name).join(', ');
