const touched = ':active, :popover-open';

/**
 * Does it once nothing in the list is pressed and no sheet in it is open: what is drawn in another way would lose the
 * click, and close the sheet. Returns how to stop.
 */
export function whenUntouched(list: Element | null, act: () => void): () => void {
  let frame = 0;
  const run = () => {
    if (list?.querySelector(touched)) frame = requestAnimationFrame(run);
    else act();
  };
  run();
  return () => cancelAnimationFrame(frame);
}
