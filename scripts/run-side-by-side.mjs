/** So many processors the stages of a run may want at once: two are busy, and one that waits finds something to do. */
const mostWanted = 3;

/**
 * Runs stages side by side: the first that has room starts, once the stage that it comes after is done. `wants` is how many
 * processors a stage would keep busy. One that `leads` needs no room. Answers in the order of the stages.
 */
export async function runSideBySide(stages, run) {
  const waiting = [...stages];
  const running = new Map();
  const outcomes = new Map();
  // What is not part of this run is not waited for.
  const isDone = (name) => outcomes.has(name) || !stages.some((stage) => stage.name === name);
  while (outcomes.size < stages.length) {
    const wanted = [...running.keys()].reduce((sum, { wants }) => sum + wants, 0);
    const hasRoom = ({ wants, leads }) => leads || wanted + wants <= mostWanted;
    const next = waiting.find((stage) => isDone(stage.after) && hasRoom(stage));
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const ending = run(next).then((outcome) => {
      running.delete(next);
      outcomes.set(next.name, outcome);
    });
    running.set(next, ending);
  }
  return stages.map(({ name }) => outcomes.get(name));
}
