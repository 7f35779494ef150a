import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { S3Place, StoredFile } from '../storage.ts';
import { StorageFault } from '../storage-fault.ts';

export type StoreAnswer = { status: number; headers: Headers; body: Buffer };

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

const errorShape = z.object({ Error: z.object({ Code: z.string(), Region: z.string().optional() }) });

/** The word by which a store says what went wrong; null where it says none. */
export function codeOf({ body }: Pick<StoreAnswer, 'body'>): string | null {
  return errorIn(body)?.Code ?? null;
}

function errorIn(body: Buffer): z.infer<typeof errorShape>['Error'] | null {
  const parsed = errorShape.safeParse(parse(body));
  return parsed.success ? parsed.data.Error : null;
}

function parse(body: Buffer): unknown {
  try {
    return parser.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const refusals: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the store does not know STORAGE_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the store refused STORAGE_SECRET_ACCESS_KEY',
  AccessDenied: 'the store refused access; check what its key may do',
  AllAccessDisabled: 'the store refused access; check what its key may do',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  QuotaExceeded: 'the store is full',
  XMinioStorageFull: 'the store is full',
};

/** What an answer means that is none of those that were hoped for. */
export function refusalOf(place: S3Place, answer: StoreAnswer): StorageFault {
  const error = errorIn(answer.body);
  const code = error?.Code ?? null;
  if (code === 'NoSuchBucket') return new StorageFault('refused', `the store has no bucket ${place.bucket}`);
  if (answer.status === 404) return new StorageFault('missing', 'the file is not there');
  if (answer.status === 412) return new StorageFault('changed', 'the file was replaced meanwhile');
  const region = answer.headers.get('x-amz-bucket-region') ?? error?.Region;
  if (region && region !== place.region)
    return new StorageFault(
      'refused',
      `the bucket lies in ${region}; say so in STORAGE_URL with region=${region}`,
    );
  const known = code === null ? undefined : refusals[code];
  if (known) return new StorageFault('refused', known);
  if (answer.status === 401 || answer.status === 403)
    return new StorageFault('refused', 'the store refused access; check what its key may do');
  const said = code === null ? `${answer.status}` : `${answer.status}, ${code}`;
  return new StorageFault('unavailable', `the store at ${place.endpoint} answered ${said}`);
}

const pageShape = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.coerce.number().int(), LastModified: z.coerce.date() }))
      .default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

/** One page of a list of files, and by what the next is asked for. */
export function readPage(place: S3Place, answer: StoreAnswer): { files: StoredFile[]; next: string | null } {
  const parsed = pageShape.safeParse(parse(answer.body));
  if (!parsed.success) throw notOfS3(place);
  const { Contents, NextContinuationToken } = parsed.data.ListBucketResult;
  const files = Contents.map(({ Key, Size, LastModified }) => ({
    key: Key.slice(place.prefix.length),
    size: Size,
    changedAt: LastModified,
  }));
  return { files, next: NextContinuationToken ?? null };
}

const begunShape = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string().min(1) }) });

/** The name of a write in parts that has begun. */
export function readUploadId(place: S3Place, answer: StoreAnswer): string {
  const parsed = begunShape.safeParse(parse(answer.body));
  if (!parsed.success) throw notOfS3(place);
  return parsed.data.InitiateMultipartUploadResult.UploadId;
}

const notOfS3 = ({ endpoint }: S3Place) =>
  new StorageFault('unavailable', `what answers at ${endpoint} does not speak S3`);
