import type { CompanyRoles } from '../../../../contract/feed/open-roles.ts';
import { writtenMoment } from '../../../ui/relative-time.ts';
import { hiringTexts as texts } from './hiring-texts.ts';

type HiringSentenceProps = Pick<CompanyRoles['hiring'], 'verdict' | 'openRoles' | 'checkedAt'>;

/** Which answer there is where no role is told of: none of them is ever said for another. */
export function HiringSentence({ verdict, openRoles, checkedAt }: HiringSentenceProps) {
  if (verdict === 'none') return texts.none;
  if (verdict === 'unchecked') return texts.unchecked;
  if (verdict === 'unverified') return texts.unverified;
  if (checkedAt === null) return texts.neverReached;
  return (
    <>
      {texts.unreachable} <time dateTime={checkedAt}>{writtenMoment(checkedAt)}</time>.
      {openRoles > 0 ? ` ${texts.lastSeen(openRoles)}` : null}
    </>
  );
}
