import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Product } from './product.ts';

/** The staff users of a demo. */
export type DemoStaffUser = 'nok' | 'somsri' | 'prasert' | 'admin';

const password = 'demo-1234';
const secret = 'WALLETDEMOWALLETDEMOWALLETDEMO23';
const halfMinuteMs = 30_000;

/** The authenticator's code `steps` half minutes from now, for the secret of every demo staff user or another. */
export function authenticatorCode(steps = 0, of = secret): string {
  const timestamp = Date.now() + steps * halfMinuteMs;
  return new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp });
}

/**
 * Signs a staff user in and returns the token. A code works once and three are valid at a time, so the
 * fourth sign-in within half a minute waits for the next code.
 */
export async function signIn(product: Product, username: DemoStaffUser): Promise<string> {
  for (const steps of [-1, 0, 1]) {
    const code = authenticatorCode(steps);
    const response = await staffFetch(product, 'POST /staff/api/sign-in', {
      body: { username, password, code },
    });
    const answer = await response.json();
    if (answer.next === 'SIGNED_IN') return answer.token;
    if (answer.message !== 'OTP_CODE_INVALID') throw new Error(JSON.stringify(answer));
  }
  await sleep(halfMinuteMs - (Date.now() % halfMinuteMs));
  return signIn(product, username);
}

type StaffRequest = { readonly token?: string; readonly body?: object };

/** Makes one call of the staff console outside of the browser; the path has its parameters filled in. */
export function staffFetch(
  { url }: Product,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /staff/api/${string}`,
  { token, body }: StaffRequest = {},
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return fetch(url + path, {
    method,
    headers: {
      'x-client-type': 'staff-console',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
}
