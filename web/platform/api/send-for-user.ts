import type { UserId } from '../../../contract/auth/accounts.ts';
import { userHeader } from '../../../contract/auth/user-header.ts';

/** What a call knows of the person whom the screens of this tab show. */
export type ShownUser = {
  userId: () => UserId | null;
  /** Asks who is signed in now, restores their session where this browser remembers them, and has the screens follow. */
  askAgain: () => Promise<UserId | null>;
};

const isUnauthorized = ({ status }: Response) => status === 401;

/**
 * Makes a call for the person whom the screens show, and says so: the server refuses it when somebody else is signed in
 * by now. When the session has ended it is restored once, if this browser remembers the person, and the call repeated.
 * `isSafeToRepeat` is false where a refusal may be the answer itself, such as to a wrong code.
 */
export async function sendForUser(
  request: Request,
  user: ShownUser,
  send: (request: Request) => Promise<Response>,
  isSafeToRepeat: boolean,
): Promise<Response> {
  const userId = user.userId();
  if (userId === null) return send(request);
  request.headers.set(userHeader, userId);
  const again = request.clone();
  const answer = await send(request);
  if (!isUnauthorized(answer)) return answer;
  const present = await user.askAgain();
  return isSafeToRepeat && present === userId ? send(again) : answer;
}
