import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type RestartedServer = {
  /** Resolves when it takes connections, also when it is just being started anew; or when it has ended. */
  listening: () => Promise<void>;
  /** Ends it and starts it anew with the files as they are now. */
  restart: () => Promise<void>;
  stop: (signal: NodeJS.Signals) => Promise<void>;
};

type Place = { host: string; port: number };
type Run = { child: ChildProcess; ended: Promise<number>; listening: Promise<void> };

const betweenChecksMs = 50;

/**
 * Runs the server as a process of its own, which listens there. If it ends before it was ever started anew, no change to a
 * file can have it work: it has failed.
 */
export function restartServer(
  place: Place,
  variables: NodeJS.ProcessEnv,
  onFailure: (exitCode: number) => void,
): RestartedServer {
  let isWanted = true;
  /** The next run will read what has changed until then. */
  let isEnding = false;
  const first = runServer(place, variables);
  let current = Promise.resolve(first);
  const beginning = current;
  first.ended.then((exitCode) => {
    if (isWanted && current === beginning) onFailure(exitCode);
  });
  const startAnew = async (run: Run) => {
    await end(run, 'SIGTERM');
    isEnding = false;
    return isWanted ? runServer(place, variables) : run;
  };
  const listening = async () => (await current).listening;
  return {
    listening,
    restart() {
      if (!isEnding) current = current.then(startAnew);
      isEnding = true;
      return listening();
    },
    async stop(signal) {
      isWanted = false;
      await end(await current, signal);
    },
  };
}

function runServer(place: Place, variables: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: variables,
    // The channel tells it when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  return { child, ended, listening: untilListening(place, child) };
}

async function end({ child, ended }: Run, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await ended;
}

async function untilListening(place: Place, child: ChildProcess): Promise<void> {
  while (isRunning(child) && !(await accepts(place))) await wait(betweenChecksMs);
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function accepts({ host, port }: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
