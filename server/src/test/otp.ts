import { randomInt } from 'node:crypto';
import type { TextKey } from '@wallet/contract/languages';
import { expect } from 'vitest';
import { type AccessChange, accessNotificationText } from '#features/auth/access-notice-texts.ts';
import { readSettings } from '#settings/settings.ts';
import { eventually } from './eventually.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const phones = 100_000_000;
/** Has no factor in common with `phones`, so that stepping by it meets every number once. */
const step = 61_803_399;
let phone = randomInt(phones);

/** A phone number that no other person of this test has, far from its neighbours. */
export function somePhone(): string {
  phone = (phone + step) % phones;
  return `08${String(phone).padStart(8, '0')}`;
}

/** The newest code on a phone. */
export async function codeOnPhone({ control }: TestServer, phone: string): Promise<string> {
  const messages = await control<{ code: string | null }[]>('GET', `/sms?phone=${phone}`);
  const code = messages.map((message) => message.code).find((each) => each !== null);
  if (code === undefined) throw new Error(`no code on ${phone}`);
  return code;
}

/** Expects that the owner of a phone was notified of changes, once of each. */
export async function expectAccessNotices(
  { control, db }: TestServer,
  phone: string,
  changes: readonly AccessChange[],
  language: TextKey = 'th',
): Promise<void> {
  await eventually(async () => {
    const messages = await control<{ text: string; code: string | null }[]>(
      'GET',
      `/sms?phone=${phone}`,
    );
    const notices = messages.filter(({ code }) => code === null).map(({ text }) => text);
    const { name } = await readSettings(db);
    const known = changes.map((change) => accessNotificationText(change, language, name));
    expect(notices.toSorted()).toEqual(known.toSorted());
  });
}

/** Fields of the registration form; `phone` decides everything that must be unique. */
export function registrationOf(phone: string) {
  return {
    name: 'Somchai',
    username: phone,
    password: 'correct-horse',
    sourceCode: 'FRIEND',
    bankCode: 'SCB',
    bankAccountName: 'Somchai Jaidee',
    bankAccountNo: phone,
  };
}

/** Sends and verifies a code; answers the proof. */
export async function verifyPhone(server: TestServer, visitor: TestClient, phone: string) {
  const { otpToken } = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const otpCode = await codeOnPhone(server, phone);
  await visitor.call('POST /api/otp/verify', { body: { otpToken, otpCode } });
  return otpToken;
}

/** A new member, logged in. */
export async function newMember(server: TestServer, phone = somePhone()): Promise<TestClient> {
  return server.visitor().with({ token: await newMemberToken(server, phone) });
}

/** The same as the token alone, for calls that no honest client makes. */
export async function newMemberToken(server: TestServer, phone = somePhone()): Promise<string> {
  const visitor = server.visitor();
  const otpToken = await verifyPhone(server, visitor, phone);
  const body = { ...registrationOf(phone), otpToken };
  await visitor.call('POST /api/account', { body });
  const { password } = body;
  const { token } = await visitor.call('POST /api/login', { body: { username: phone, password } });
  return token;
}
