import { expect, test } from 'vitest';
import { registrationOf } from './registration.ts';
import { startWizard } from './wizard-state.ts';

test.each([
  ['', undefined],
  [' pr 100001', 'pr100001'],
  ['https://wallet.example/register?code=PR100001', 'PR100001'],
  ['Join me: https://wallet.example/register?lang=lo&code=PR100001#top', 'PR100001'],
  ['x'.repeat(41), 'x'.repeat(40)],
])('of the invite code %j the server is sent %j', (entered, inviteCode) => {
  const { draft } = startWizard(entered);
  expect(registrationOf(draft).inviteCode).toBe(inviteCode);
});
