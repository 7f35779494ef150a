import { longestLetter } from '../../../contract/outreach/letters.ts';

type Saving<Letter> = {
  /** Makes the save of this number. Throws when it was not kept. */
  save: (text: string, number: number) => Promise<Letter>;
  onKept: (letter: Letter) => void;
  onFailed: (error: unknown) => void;
};

/**
 * Keeps what becomes of a letter: one save at a time, then the newest text. A page that goes away cannot wait for the one
 * before; the server tells by the numbers which is newer. What is too long is not sent.
 */
export function saveInOrder<Letter>(saved: string | null, { save, onKept, onFailed }: Saving<Letter>) {
  let sent = saved;
  let saves = 0;
  let isSaving = false;
  let waiting: string | null = null;

  const send = async (text: string) => {
    saves += 1;
    const number = saves;
    sent = text;
    try {
      const letter = await save(text, number);
      if (number === saves) onKept(letter);
    } catch (error) {
      if (number !== saves) return;
      sent = null;
      onFailed(error);
    }
  };

  return {
    async keep(text: string): Promise<void> {
      waiting = text;
      if (isSaving) return;
      isSaving = true;
      while (waiting !== null) {
        const next: string = waiting;
        waiting = null;
        if (next !== sent && next.length <= longestLetter) await send(next);
      }
      isSaving = false;
    },
    leave(text: string): void {
      waiting = null;
      if (text !== sent && text.length <= longestLetter) void send(text);
    },
  };
}
