import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

/** A new secret of an authenticator, as people type it (base32): 160 bits. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The number of the half minute that a code belongs to: now's, the one before or after it; or null. */
export function stepOf(secret: string, code: string, at: Date): bigint | null {
  const totp = authenticatorOf(secret);
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : BigInt(totp.counter({ timestamp }) + delta);
}

/** Means to set an authenticator up: a picture to scan, and the same for typing. */
export async function setUpOf({ username, secret }: { username: string; secret: string }) {
  const address = authenticatorOf(secret, username).toString();
  return { qr: await QRCode.toString(address, { type: 'svg', margin: 1 }), secret };
}

/** Parameters that every authenticator app assumes: SHA-1, six digits, half a minute. */
function authenticatorOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Wallet staff', label, secret: Secret.fromBase32(secret) });
}
