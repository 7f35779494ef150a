import { Hono } from 'hono';
import { serve } from '../../server/platform/http/serve.ts';
import {
  createPayproSandbox,
  type PayproSandbox,
  type PayproSandboxSettings,
} from './create-paypro-sandbox.ts';

export type RunningPayproSandbox = PayproSandbox & AsyncDisposable & { url: string };

export type PayproSandboxOptions = Omit<PayproSandboxSettings, 'baseUrl'> & {
  /** 0, the default, takes a free one. */
  port?: number;
};

/** The same on this machine alone, on a port of its own. */
export async function startPayproSandbox({
  port = 0,
  ...settings
}: PayproSandboxOptions): Promise<RunningPayproSandbox> {
  const root = new Hono();
  const listening = await serve('127.0.0.1', port, (request, bindings) => root.fetch(request, bindings));
  const url = `http://127.0.0.1:${listening.port}`;
  const sandbox = await createPayproSandbox({ ...settings, baseUrl: url }).catch(async (thrown) => {
    await listening.close(0);
    throw thrown;
  });
  root.route('/', sandbox.app);
  const { close: closeSandbox } = sandbox;
  const close = async () => {
    await closeSandbox();
    await listening.close(0);
  };
  return Object.assign(sandbox, { url, close, [Symbol.asyncDispose]: close });
}
