import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAnswer,
  PasskeyCreationAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../contract/sign-in/passkeys.ts';

/** What a ceremony may have wrong. */
export type Fault = {
  /** The device did not ask for a finger, a face or a PIN. */
  isUnverified?: boolean;
  /** The page that asked. */
  origin?: string;
  /** The host that the answer is for. */
  rpId?: string;
  /** An answer to another challenge. */
  challenge?: string;
  /** Signed by a key that belongs to another passkey. */
  hasOtherKey?: boolean;
  /** What the authenticator says it has counted. */
  counter?: number;
  /** Whose passkey the authenticator says it is. */
  userHandle?: string;
};

/** A device that makes and keeps passkeys, with the browser around it. */
export type Authenticator = {
  create: (options: PasskeyCreationOptions, fault?: Fault) => PasskeyCreationAnswer;
  /** Signs with the passkey it made last, or with the one that the options allow. */
  sign: (options: PasskeyRequestOptions, fault?: Fault) => PasskeyAnswer;
};

type Keys = { privateKey: KeyObject; publicKey: KeyObject };
type StoredPasskey = { id: Buffer; keys: Keys; userHandle: string; counter: number };

const flag = { userPresent: 0x01, userVerified: 0x04, mayBeBackedUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 };
const newKeys = (): Keys => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A software authenticator: ES256, attestation 'none'. With `counts: false` it never counts, as those that synchronise do. */
export function openAuthenticator({
  origin,
  counts = true,
  isBackedUp = false,
}: {
  origin: string;
  counts?: boolean;
  isBackedUp?: boolean;
}): Authenticator {
  const passkeys: StoredPasskey[] = [];

  function authenticatorData(rpId: string, flags: number, counter: number, rest: Uint8Array[] = []): Buffer {
    const backup = isBackedUp ? flag.mayBeBackedUp | flag.isBackedUp : 0;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags | backup), count, ...rest]);
  }
  function clientData(type: string, challenge: string, fault: Fault): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }
  const presence = ({ isUnverified }: Fault) => flag.userPresent | (isUnverified ? 0 : flag.userVerified);

  return {
    create(options, fault = {}) {
      const passkey = { id: randomBytes(32), keys: newKeys(), userHandle: options.user.id, counter: 0 };
      passkeys.push(passkey);
      const authData = authenticatorData(
        fault.rpId ?? options.rp.id,
        presence(fault) | flag.hasKey,
        fault.counter ?? 0,
        [Buffer.alloc(16), Buffer.of(0, passkey.id.length), passkey.id, coseKey(passkey.keys.publicKey)],
      );
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...credential(passkey),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, fault)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    sign(options, fault = {}) {
      const allowed = new Set(options.allowCredentials.map(({ id }) => id));
      const passkey = passkeys.findLast(({ id }) => allowed.size === 0 || allowed.has(base64url(id)));
      if (!passkey) throw new Error('The authenticator has no passkey that is allowed here');
      if (counts) passkey.counter += 1;
      const counter = fault.counter ?? passkey.counter;
      const authData = authenticatorData(fault.rpId ?? options.rpId, presence(fault), counter);
      const data = clientData('webauthn.get', options.challenge, fault);
      const { privateKey } = fault.hasOtherKey ? newKeys() : passkey.keys;
      return {
        ...credential(passkey),
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
          userHandle: fault.userHandle ?? passkey.userHandle,
        },
      };
    },
  };
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

function credential({ id }: StoredPasskey) {
  const name = base64url(id);
  return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {} };
}

/** The public key in the form of RFC 9052: kty EC2, alg ES256, curve P-256, x and y. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}
