import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A key as a browser gives it; `id` is "key" in base64url. */
const given = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
};

/** Request of the server to the browser at a log-in by passkey. */
export const passkeyOptions = {
  rpId: 'localhost',
  challenge: 'AAAA',
  timeout: 300_000,
  userVerification: 'required',
} as const;

/** A browser with passkeys, whose member unlocks the device unless the test says how it rejects. */
export function browserWithPasskeys() {
  const credentials = {
    create: vi.fn(async () => ({
      ...given,
      response: {
        clientDataJSON: bytes('data'),
        attestationObject: bytes('key'),
        getTransports: () => ['internal'],
      },
    })),
    get: vi.fn(async () => ({
      ...given,
      response: {
        clientDataJSON: bytes('data'),
        authenticatorData: bytes('data'),
        signature: bytes('sign'),
        userHandle: bytes('7'),
      },
    })),
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials });
  return credentials;
}

/** The way a browser rejects: by the name of its error. */
export function refused(name: string) {
  return () => Promise.reject(new DOMException('refused', name));
}
