import { z } from 'zod';

/**
 * What travels between browser and server in the ceremonies of WebAuthn, in the JSON forms of the standard
 * (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON and the sections after it).
 */
const binary = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/);
const extensions = z.record(z.string(), z.unknown());
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

export const passkeyId = z
  .string()
  .min(1)
  .max(1_400)
  .regex(/^[A-Za-z0-9_-]+$/);

export const passkeyName = z
  .string()
  .trim()
  .min(1, 'Please enter a name for the passkey')
  .max(60, 'Use at most 60 characters');

export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

export const passkeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  /** Empty for a visitor: the authenticator knows whose passkeys it has. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

/** What every answer of a browser's authenticator has around what is particular to it. */
const answerWith = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: passkeyId,
    rawId: passkeyId,
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: extensions,
    response,
  });

/** A new passkey, as the browser answers creation options. */
export const passkeyCreationAnswer = answerWith(
  z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
);
export type PasskeyCreationAnswer = z.infer<typeof passkeyCreationAnswer>;

/** A signed challenge, as the browser answers request options. */
export const passkeyAnswer = answerWith(
  z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.optional(),
  }),
);
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
