import { isToken } from '#lib/token.ts';

/** Reads the challenge that a browser had signed; null unless we made one like it. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    const { challenge } = data;
    return typeof challenge === 'string' && isToken(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
