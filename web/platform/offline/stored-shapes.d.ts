declare module 'virtual:kept-shapes' {
  /** By the name of a call. */
  const shapes: Readonly<Record<string, string>>;
  export default shapes;
}
