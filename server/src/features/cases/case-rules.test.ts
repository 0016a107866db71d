import { caseKinds } from '@wallet/contract/cases/kinds';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { isSubjectOf } from './case-rules.ts';

test('cases about a row of ours need its id, all others may be about a name', () => {
  const byId = caseKinds.filter((kind) => !isSubjectOf(kind, 'PG-17'));
  expect(byId.toSorted()).toEqual([
    'game-contradiction',
    'game-transfer',
    'gift-contradiction',
    'gift-link',
    'payout',
    'payout-contradiction',
    'slip',
    'suspense',
    'verification',
    'withdrawal',
  ]);
  const id = newId();
  for (const kind of caseKinds) expect(isSubjectOf(kind, id), kind).toBe(true);
  for (const odd of [`${id}0`, `x${id}`, id.replaceAll('-', '')])
    expect(isSubjectOf('slip', odd), odd).toBe(false);
  expect(isSubjectOf('slip', id.toUpperCase())).toBe(true);
});
