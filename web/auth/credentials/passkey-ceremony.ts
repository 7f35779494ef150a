import type {
  PasskeyAnswer,
  PasskeyCreationAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../contract/auth/passkeys.ts';
import { passkeyTexts as texts } from './passkey-texts.ts';

let library: Promise<typeof import('@simplewebauthn/browser')> | null = null;

function loadLibrary() {
  library ??= import('@simplewebauthn/browser').catch((thrown) => {
    library = null;
    throw thrown;
  });
  return library;
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window && 'credentials' in navigator;

/** Whether this browser offers passkeys in the menu of a text field. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Has the person make a passkey on their device. Rejects as the browser does; see `ceremonyFailure`. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyCreationAnswer> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Has the person sign with a passkey: in the browser's own dialog, or, with `inField`, whenever they choose one in the
 * menu of a text field. A ceremony that begins ends the one before.
 */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  { inField = false } = {},
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: inField,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Ends the ceremony that waits, if one does. */
export async function endCeremony(): Promise<void> {
  const loaded = await library;
  loaded?.WebAuthnAbortService.cancelCeremony();
}

/** The person closed the dialog, or let its time pass: nothing is wrong. */
export function isDeclined(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(nameOf(error));
}

/** Why a ceremony failed, in words; null when it is not the browser's ceremony that did. */
export function ceremonyFailure(error: unknown): string | null {
  switch (nameOf(error)) {
    case 'InvalidStateError':
      return texts.present;
    case 'SecurityError':
      return texts.otherPlace;
    case 'ConstraintError':
    case 'NotSupportedError':
    case 'UnknownError':
      return texts.failed;
    default:
      return null;
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
