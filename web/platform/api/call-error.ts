/** A call that was answered with a failure. */
export class CallError extends Error {
  override name = 'CallError';
  /** One of the contract's; null when it was not the server of ours that answered. */
  readonly code: string | null;
  readonly status: number;
  readonly data: unknown;

  constructor(answer: { code: string | null; status: number; message?: string; data?: unknown }) {
    super(answer.message ?? '');
    this.code = answer.code;
    this.status = answer.status;
    this.data = answer.data;
  }
}
