/** One call of an admin that does something in the world as the calls before it left it; what it answers may be used by later ones. */
export type AdminWrite = {
  name: string;
  input: (known: Record<string, string>) => Promise<object | undefined> | object | undefined;
  /** Of its answer what later calls name. */
  keep?: (answer: Record<string, unknown>) => Record<string, string>;
};
