/** Which files the browser holds, or will in a moment: parts that come together share some. */
const held = new Map<string, Promise<void>>();
let attempts = 0;

/**
 * Takes the place of the bundler's own helper around `import()`; `files` are the module and all that it imports, below the
 * root of the site. Browsers remember for the life of a document that a module could not be fetched, so nothing is
 * imported before its files are here. One that failed all the same, by a hint of the document, is asked for by another
 * address.
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => hold(`/${file}`)));
  try {
    return await load();
  } catch (thrown) {
    const [module] = files.filter(isScript);
    if (module === undefined) throw thrown;
    attempts += 1;
    return import(/* @vite-ignore */ `/${module}?again=${attempts}`);
  }
}

function hold(file: string): Promise<void> {
  const known = held.get(file);
  if (known) return known;
  const holding = isHere(file) ? Promise.resolve() : (isScript(file) ? fetchScript : addStyles)(file);
  held.set(file, holding);
  holding.catch(() => held.delete(file));
  return holding;
}

/** Whether a hint of the document has brought it: asking again is a round of its own for each file. */
const isHere = (file: string) =>
  isScript(file) &&
  performance.getEntriesByName(new URL(file, document.baseURI).href, 'resource').some(isAnswered);

/** A browser that does not say how a file was answered is asked for it again. */
const isAnswered = (entry: PerformanceEntry) => 'responseStatus' in entry && entry.responseStatus === 200;

const isScript = (file: string) => file.endsWith('.js');

/** Files of a release are kept by browsers for good: what is fetched here is not fetched again by `import()`. */
async function fetchScript(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new TypeError(`${file} was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

async function addStyles(file: string): Promise<void> {
  // A document may name it with a `#` at its end.
  if (document.querySelector(`link[rel="stylesheet"]:is([href="${file}"], [href="${file}#"])`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  link.addEventListener('load', resolve);
  link.addEventListener('error', () => {
    link.remove();
    reject(new TypeError(`${file} could not be loaded`));
  });
  document.head.append(link);
  await promise;
}
