/** What one side says while the other listens, or does not: nothing that is said waits for anybody. */
export type Channel<Said> = {
  say: (said: Said) => void;
  end: () => void;
  fail: (thrown: unknown) => void;
  listen: () => AsyncGenerator<Said>;
};

type Closed = { thrown: unknown } | 'ended';

export function openChannel<Said>(): Channel<Said> {
  const waiting: Said[] = [];
  let closed: Closed | null = null;
  let wake = () => {};
  const close = (how: Closed) => {
    closed ??= how;
    wake();
  };
  return {
    say(said) {
      waiting.push(said);
      wake();
    },
    end: () => close('ended'),
    fail: (thrown) => close({ thrown }),
    async *listen() {
      for (;;) {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) yield next;
        if (closed === 'ended') return;
        if (closed) throw closed.thrown;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
