import { expect, test } from 'vitest';
import {
  nextWizard,
  startWizard,
  stepNumber,
  type WizardEvent,
  type WizardState,
} from './wizard-state.ts';

const phone = '0812345678';
const otp = {
  ref: 'K7QX',
  token: 'secret',
  expiresAt: '2026-11-21T03:00:00.000Z',
  phone,
  sentAtMs: 0,
};

function after(...events: readonly WizardEvent[]): WizardState {
  const typed: WizardEvent = { kind: 'typed', draft: { phone } };
  return [typed, ...events].reduce(nextWizard, startWizard('PR77'));
}

test('with codes on, a phone leads to the code and the code to the profile', () => {
  const sent = after({ kind: 'otpSent', otp });
  expect(sent).toMatchObject({ step: 'otp', otp });
  // The code has done its work.
  expect(nextWizard(sent, { kind: 'phoneAccepted', phone, otpToken: otp.token })).toMatchObject({
    step: 'profile',
    draft: { otpToken: 'secret' },
    otp: null,
    accepted: 'phone',
  });
});

test('with codes off, or a number verified earlier, the code is skipped', () => {
  expect(after({ kind: 'phoneAccepted', phone, otpToken: null })).toMatchObject({
    step: 'profile',
    draft: { otpToken: null },
  });
});

test.each<WizardEvent>([
  { kind: 'otpSent', otp },
  { kind: 'phoneAccepted', phone, otpToken: null },
  { kind: 'phoneAccepted', phone, otpToken: otp.token },
])('%o of a number that was changed meanwhile leads nowhere', (late) => {
  const changed = after({ kind: 'typed', draft: { phone: '0899999999' } });
  expect(nextWizard(changed, late)).toBe(changed);
});

test('going back keeps what was typed', () => {
  const state = after(
    { kind: 'typed', draft: { phone: '0812345678' } },
    { kind: 'phoneAccepted', phone, otpToken: null },
    { kind: 'typed', draft: { name: 'สมชาย' } },
    { kind: 'profileAccepted' },
    { kind: 'wentTo', step: 'profile' },
    { kind: 'wentTo', step: 'phone' },
  );
  expect(state.step).toBe('phone');
  expect(state.draft).toMatchObject({ phone: '0812345678', name: 'สมชาย', inviteCode: 'PR77' });
});

test('the name that was typed is offered as the one that the bank knows, and overwrites none', () => {
  const named = (name: string) =>
    after(
      { kind: 'typed', draft: { name } },
      { kind: 'phoneAccepted', phone, otpToken: null },
      { kind: 'profileAccepted' },
    );
  const account = { bank: '', no: '', first: 'NOY', last: 'CHANTHAVONG NA LAO' };
  const offered = named(' Noy  Chanthavong na Lao ');
  expect(offered.draft.account).toEqual(account);
  // One name alone may be either.
  expect(named('Noy').draft.account).toMatchObject({ first: '', last: '' });
  for (const typed of [
    { ...account, first: 'NOI', last: '' },
    { ...account, first: '', last: 'SUK' },
  ]) {
    const corrected = nextWizard(offered, { kind: 'typed', draft: { account: typed } });
    expect(nextWizard(corrected, { kind: 'profileAccepted' }).draft.account).toEqual(typed);
  }
});

test('after a code was sent one can return to the number, and another number forgets the code', () => {
  const typed = after({ kind: 'typed', draft: { phone: '0812345678' } }, { kind: 'otpSent', otp });
  const back = nextWizard(typed, { kind: 'wentTo', step: 'phone' });
  expect(back.step).toBe('phone');
  expect(nextWizard(back, { kind: 'wentTo', step: 'otp' }).step).toBe('otp');
  const corrected = nextWizard(back, { kind: 'typed', draft: { phone: '0812345679' } });
  expect(corrected.otp).toBeNull();
  expect(nextWizard(corrected, { kind: 'wentTo', step: 'otp' }).step).toBe('phone');
});

test('a corrected number has to be verified again', () => {
  const corrected = after(
    { kind: 'typed', draft: { phone: '0812345678' } },
    { kind: 'otpSent', otp },
    { kind: 'phoneAccepted', phone, otpToken: otp.token },
    { kind: 'profileAccepted' },
    { kind: 'wentTo', step: 'phone' },
    { kind: 'typed', draft: { phone: '0812345679' } },
  );
  expect(corrected).toMatchObject({ otp: null, accepted: null, draft: { otpToken: null } });
});

test.each([
  ['bank', [], 'phone'],
  ['otp', [], 'phone'],
  ['bank', [{ kind: 'otpSent', otp }], 'otp'],
  ['bank', [{ kind: 'phoneAccepted', phone, otpToken: null }], 'profile'],
  ['otp', [{ kind: 'phoneAccepted', phone, otpToken: null }], 'phone'],
] as const)('the way to %s leads no further than the answers allow', (step, events, reached) => {
  expect(after(...events, { kind: 'wentTo', step }).step).toBe(reached);
  expect(nextWizard(after(), { kind: 'found', state: { ...after(...events), step } }).step).toBe(
    reached,
  );
});

test('the steps are counted one to four', () => {
  expect(stepNumber(after())).toBe(1);
  expect(stepNumber(after({ kind: 'otpSent', otp }))).toBe(2);
  expect(stepNumber(after({ kind: 'phoneAccepted', phone, otpToken: null }))).toBe(3);
  expect(stepNumber(after({ kind: 'profileAccepted' }))).toBe(4);
});
