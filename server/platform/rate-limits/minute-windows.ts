/** What a caller has left of a minute, as the headers of the draft 'RateLimit header fields for HTTP' say it. */
type Share = { isWithin: boolean; left: number; secondsToReset: number };

const minuteMs = 60_000;

/** Counts what each caller asks for in the minute under way, in this process alone: that it is forgotten with the minute bounds it. */
export function createMinuteWindows(most: number): (caller: string, now: number) => Share {
  let minute = 0;
  let asked = new Map<string, number>();
  return (caller, now) => {
    const current = Math.floor(now / minuteMs);
    if (current !== minute) {
      minute = current;
      asked = new Map();
    }
    const count = (asked.get(caller) ?? 0) + 1;
    asked.set(caller, count);
    return {
      isWithin: count <= most,
      left: Math.max(0, most - count),
      secondsToReset: Math.ceil(((minute + 1) * minuteMs - now) / 1_000),
    };
  };
}
