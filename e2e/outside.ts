import type { SandboxBoard, SandboxRole } from '../sandbox/boards/board.ts';
import type { RegisteredCompany } from '../sandbox/registers/registered-company.ts';
import { type StandInWeb, startWeb } from '../sandbox/web/start-web.ts';
import { runCommandIn } from './commands.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

export type Outside = OwnProduct & {
  web: StandInWeb;
  /** Runs a command against this product. */
  command: (name: string, ...words: string[]) => Promise<{ exitCode: number; output: string }>;
};

/** A product of its own that may ask the outside, which is a stand-in of all the web with its job boards and public registers. */
export async function openOutside(
  folder: string,
  boards: readonly SandboxBoard[],
  {
    registers = [],
    settings = {},
  }: { registers?: RegisteredCompany[]; settings?: Record<string, string> } = {},
): Promise<Outside> {
  const web = await startWeb(boards, registers);
  const variables = { ...settings, SAMPLE_DATA: 'off', SOURCES: 'on', SOURCES_STAND_IN: String(web.port) };
  const product = await startOwnProduct(folder, variables);
  return {
    address: product.address,
    web,
    command: (name, ...words) => runCommandIn(folder, name, words),
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await web.close();
    },
  };
}

export const role = (id: string, title: string, city = 'Oakland'): SandboxRole => ({
  id,
  title,
  city,
  country: 'United States',
  countryCode: 'US',
  department: '',
});
