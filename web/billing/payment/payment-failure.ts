/** Why an order did not lead to a plan, as far as the provider's page said so. */
export type Failure = 'declined' | 'review' | 'waiting' | 'failed';

const failures = new Map<string, Failure>([
  ['declined', 'declined'],
  ['canceled', 'declined'],
  ['cancelled', 'declined'],
  ['reviewing', 'review'],
  ['review', 'review'],
  ['waiting for payment', 'waiting'],
  ['waiting', 'waiting'],
]);

export function failureOf(status: string | null): Failure {
  return failures.get(status?.trim().toLowerCase() ?? '') ?? 'failed';
}
