/** Makes what takes a browser long when it is first needed, and keeps it: formats of numbers and dates above all. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
