import { type TextKey, textKeys } from '@wallet/contract/languages';
import { describe, expect, test } from 'vitest';
import { accessChanges, accessNotificationText } from './access-notice-texts.ts';
import { newOtpCode, newOtpRef } from './otp-code.ts';
import { alreadyMemberMessage, isOneSegment, otpMessage } from './otp-message.ts';

const purposes = ['register', 'password'] as const;
const message = () => ({ code: newOtpCode(), ref: newOtpRef(), name: 'Lotus Wallet' });

test('a code has six digits, also one that begins with a zero', () => {
  for (let made = 0; made < 300; made += 1) expect(newOtpCode()).toMatch(/^\d{6}$/);
});

test('a reference has four letters that no one takes for a digit', () => {
  for (let made = 0; made < 300; made += 1) expect(newOtpRef()).toMatch(/^[A-HJ-NP-Z]{4}$/);
});

test.each([
  ['a', 160],
  ['ก', 70],
  ['é', 70],
  ['{', 70],
])('one message holds so many of %s', (sign, most) => {
  expect(isOneSegment(sign.repeat(most))).toBe(true);
  expect(isOneSegment(sign.repeat(most + 1))).toBe(false);
});

describe.each(textKeys)('a one-time code in %s', (language) => {
  test.each(purposes)('to %s is one message with the code first, signed', (purpose) => {
    const request = message();
    const text = otpMessage(language, { ...request, purpose });
    expect(text.startsWith(request.code)).toBe(true);
    expect(text).toContain(request.ref);
    expect(text.endsWith(request.name)).toBe(true);
    expect(isOneSegment(text)).toBe(true);
  });

  test('to a number with an account is one message', () => {
    expect(isOneSegment(alreadyMemberMessage(language, ''))).toBe(true);
  });

  test.each(accessChanges)(
    'a change (%s) is announced in one message of its own, without a link',
    (change) => {
      const text = accessNotificationText(change, language, '');
      expect(isOneSegment(text.trim())).toBe(true);
      expect(text).not.toMatch(/http|www|\.com/);
      const others = accessChanges.filter((other) => other !== change);
      expect(others.map((other) => accessNotificationText(other, language, ''))).not.toContain(
        text,
      );
    },
  );

  test('says what it is for', () => {
    const [register, password] = purposes.map((purpose) =>
      otpMessage(language, { code: '123456', ref: 'ABCD', name: '', purpose }),
    );
    expect(register).not.toBe(password);
  });

  test.each([
    'An operator with a name so long that it needs a second message',
    'ดอกบัวกระเป๋าเงินออนไลน์',
  ])('leaves out a name that would make it two: %s', (name) => {
    for (const purpose of purposes) {
      expect(isOneSegment(otpMessage(language, { ...message(), name, purpose }))).toBe(true);
    }
  });
});

test.each([
  ...accessChanges.map((change) => [change, accessNotificationText.bind(null, change)] as const),
  ['an account that is there', alreadyMemberMessage] as const,
  ...purposes.map((purpose) => {
    const message = { code: '123456', ref: 'ABCD', name: '', purpose };
    return [`to ${purpose}`, (language: TextKey) => otpMessage(language, message)] as const;
  }),
])('a message about %s is in the language of its reader', (_, textIn) => {
  expect(new Set(textKeys.map((language) => textIn(language, ''))).size).toBe(textKeys.length);
});
