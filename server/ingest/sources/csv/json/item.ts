/** One of the things that a JSON file tells of, with the line on which it starts; `item` counts those of a list. */
export type Item = {
  line: number;
  item?: number;
  text: string;
} & ({ kind: 'object'; value: object } | { kind: 'fault'; reason: string });
