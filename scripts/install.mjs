// Used before anything is installed: only what Node 20 brings.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { NotPrepared } from './not-prepared.mjs';
import { isInstalled } from './what-changed.mjs';

/** Installs the packages of the lock file when others are there, or none. Throws `NotPrepared`. */
export function install(root) {
  if (isInstalled(root)) return;
  process.stdout.write('Installing packages (about half a minute) …\n');
  // The Node that npm runs on must not be the one that it is about to replace.
  const folders = process.env.PATH.split(':').filter(
    (folder) => !folder.startsWith(join(root, 'node_modules')),
  );
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    env: { ...process.env, PATH: folders.join(':') },
    stdio: 'inherit',
  });
  if (status !== 0) throw new NotPrepared('The packages could not be installed; see above.');
}
