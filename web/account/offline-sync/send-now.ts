import { locale } from '../../../contract/platform/text/locale.ts';
import { once } from '../../../contract/platform/text/once.ts';
import { plainSpaces } from '../../../contract/platform/time/written-days.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { api, messageOfError, presentUser } from '../../platform/api/client.ts';
import { broadcast } from '../../platform/browser/broadcast-channel.ts';
import { changesChannel } from '../../platform/offline/add-change.ts';
import { changesOf, dropChange, replaceChange } from '../../platform/offline/changes.ts';
import { sendChanges } from '../../platform/offline/send-changes.ts';
import { writtenMoment } from '../../ui/relative-time.ts';

/** Refusals of what is asked itself; any other may pass, or wants the person to sign in. */
const final = new Set([400, 403, 404, 409, 413]);

/** Sends what waits of the person whom the screens show, in one tab at a time. Answers how many changes were made. */
export async function sendNow(): Promise<number> {
  const user = presentUser();
  if (user === null || (await changesOf(user)).length === 0) return 0;
  const send = () =>
    sendChanges({
      changes: () => changesOf(user),
      replace: replaceChange,
      drop: dropChange,
      send: (change) => {
        if (presentUser() !== user) throw new TypeError('Somebody else is here by now');
        return api.keptChanges.send(change);
      },
      refusalOf: (error) =>
        error instanceof CallError && error.code !== null && final.has(error.status)
          ? messageOfError(error)
          : null,
    });
  const made = await (navigator.locks ? navigator.locks.request(`${changesChannel} sent`, send) : send());
  if (made > 0) broadcast(changesChannel, 'sent');
  return made;
}

const time = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** `2:05 PM`; with the day where that is another one: `Jun 3, 2026, 2:05 PM`. */
export function shortMoment(at: number, now: Date): string {
  const moment = new Date(at);
  return moment.toDateString() === now.toDateString()
    ? plainSpaces(time().format(moment))
    : writtenMoment(moment.toISOString());
}
