import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { TagModel } from './tag-words.ts';

const header = z.record(
  z.string(),
  z.object({ tags: z.array(z.string()), buckets: z.number(), scale: z.number(), steps: z.array(z.number()) }),
);

/** A weight of the file is one of 255 steps; larger ones are cut off there. */
const largest = 127;

/** Models by name as one packed file: a line that says what they are, then the weights of each, a byte for one. */
export function packModels(models: Readonly<Record<string, TagModel>>): Uint8Array {
  const rounded = Object.entries(models).map(([name, model]) => ({ name, model, ...roundWeights(model) }));
  const line = JSON.stringify(
    Object.fromEntries(
      rounded.map(({ name, model, scale }) => [
        name,
        {
          tags: model.tags,
          buckets: model.buckets,
          scale,
          steps: [...model.steps].map((step) => Number(step.toFixed(3))),
        },
      ]),
    ),
  );
  return gzipSync(Buffer.concat([Buffer.from(`${line}\n`), ...rounded.map(({ bytes }) => bytes)]), {
    level: 9,
  });
}

function roundWeights({ weights, scale }: TagModel): { bytes: Uint8Array; scale: number } {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  const most = (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) * scale;
  const step = Math.max(most, 1e-6) / largest;
  const signed = Int8Array.from(weights, (weight) =>
    Math.max(-largest, Math.min(largest, Math.round((weight * scale) / step))),
  );
  return { bytes: new Uint8Array(signed.buffer), scale: step };
}

export function unpackModels(packed: Uint8Array): Map<string, TagModel> {
  const bytes = gunzipSync(packed);
  const end = bytes.indexOf('\n');
  const described = header.parse(JSON.parse(bytes.subarray(0, end).toString()));
  let from = end + 1;
  return new Map(
    Object.entries(described).map(([name, { steps, ...model }]) => {
      const size = model.buckets * model.tags.length;
      const weights = new Int8Array(bytes.buffer, bytes.byteOffset + from, size);
      from += size;
      return [name, { ...model, weights, steps: Float32Array.from(steps) }];
    }),
  );
}

export function readModels(file: URL): Map<string, TagModel> {
  return unpackModels(readFileSync(file));
}
