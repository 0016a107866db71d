import { caseKinds } from '@wallet/contract/cases/kinds';
import { expect, test } from 'vitest';
import { resolutionsOf } from '#money/cases/resolutions.ts';
import { caseResolutions } from './case-resolutions.ts';

test('a case is closed by what its kind allows, without any detail', () => {
  const actions = caseKinds.map((kind) => {
    const resolutions = resolutionsOf(caseResolutions, { kind, subject: '', detail: {} });
    return [kind, Object.keys(resolutions).sort().join(' ')];
  });
  expect(Object.fromEntries(actions)).toEqual({
    'account-dispute': 'close',
    adjustment: 'adjust',
    'bank-account': 'bank-replace close',
    'exclusion-doubt': 'close exclusion-same',
    'exclusion-pots': 'close pots-give-up pots-pay',
    'exclusion-unanswered': 'close',
    'game-contradiction': 'close',
    'game-transfer': 'transfer-done transfer-undone',
    'gift-contradiction': 'close',
    'gift-link': 'gift-credit gift-refuse',
    'guarded-change': 'close',
    invite: 'invite-grant invite-refuse',
    'payment-notice': 'close',
    payout: 'payout-paid payout-returned',
    'payout-contradiction': 'close',
    'payout-notice': 'close',
    reconciliation: 'close',
    'reward-ceiling': 'close',
    slip: 'slip-credit slip-refuse',
    'slip-check': 'close',
    suspense: 'suspense-assign suspense-return',
    'under-age': 'birth-date-again close',
    verification: 'verification-again verification-release',
    withdrawal: '',
  });
});
