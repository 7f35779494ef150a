import { boardStatusNames } from '../../../contract/outreach/shared-board-texts.ts';
import type { SharedBoard, SharedBoardId } from '../../../contract/outreach/shared-boards.ts';
import { writeCsv } from '../../../contract/platform/text/csv.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { getBoard } from './get-board.ts';

const columns = ['Company', 'Member', 'Status', 'Claimed by', 'Claimed until'];

/** What the viewer sees of a board, a line for each company and member; a locked company is a line without a name. */
export async function exportBoard(
  context: Context,
  { id }: { id: SharedBoardId },
): Promise<{ fileName: string; text: string }> {
  const board = await getBoard(context, { id });
  return {
    fileName: `upround-shared-board-${utcDay(context.now())}.csv`,
    text: writeCsv(columns, linesOf(board)),
  };
}

function linesOf({ members, companies, lockedCount }: SharedBoard): Record<string, string>[] {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const shown = companies.flatMap(({ companyName, members, claim }) => {
    const company = {
      Company: companyName,
      'Claimed by': claim ? (nameOf.get(claim.memberId) ?? '') : '',
      'Claimed until': claim?.until.slice(0, 10) ?? '',
    };
    const lines = members.map(({ memberId, status }) => ({
      ...company,
      Member: nameOf.get(memberId) ?? '',
      Status: boardStatusNames[status],
    }));
    return lines.length > 0 ? lines : [{ ...company, Member: '', Status: '' }];
  });
  const locked = { Company: 'Locked company', Member: '', Status: '', 'Claimed by': '', 'Claimed until': '' };
  return [...shown, ...Array.from({ length: lockedCount }, () => locked)];
}
