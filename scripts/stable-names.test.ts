import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { differences } from './check-stable-names.ts';
import { root } from './import-graph.ts';
import { collectStableNames } from './stable-names.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const list = JSON.parse(read('scripts/stable-names.json'));

test('the sources hold exactly the listed strings', () => {
  expect(differences(list, collectStableNames())).toEqual([]);
});

test.each([
  ['transfer ids', 'server/src/money/payment/settle-deposit.ts', '`inbound:', '`incoming:'],
  ['transfer ids', 'server/src/features/refund/credit-refunds.ts', '`refund:', '`rebate:'],
  ['keys', 'server/src/features/auth/limit-guesses.ts', '`login-at:', '`sign-in-at:'],
  ['idempotent calls', 'server/src/features/gift-link/redeem-gift-link.ts', "'truelink'", "'gift'"],
  ['advisory locks', 'server/src/money/watch/watch-store.ts', "'watch'", "'monitor'"],
  [
    'advisory locks',
    'server/src/features/reconciliation/reconciliation-store.ts',
    '`reconcile:',
    '`compare:',
  ],
  ['key derivation', 'server/src/lib/number-seal.ts', "'number cipher'", "'cipher'"],
  ['key derivation', 'server/src/lib/storage/signed-file-path.ts', "'file path'", "'path'"],
  ['sealed secrets', 'server/src/db/numbers.ts', "'number key'", "'sealing key'"],
  ['sealed secrets', 'server/src/features/gift-link/gift-secrets.ts', '`gift|', '`voucher|'],
  ['digests', 'server/src/lib/number-seal.ts', 'kind} nonce', 'kind} iv'],
  ['tables and columns', 'server/src/db/tables.ts', ' username: ', ' phone_sealed: '],
  [
    'metrics',
    'server/src/metrics/node-metrics.ts',
    'wallet_call_seconds',
    'wallet_request_seconds',
  ],
  ['environment variables', 'server/src/config.ts', 'SECRETS_KEY:', 'SECRET_KEY:'],
  ['browser storage', 'web/src/features/chat/outbox.ts', "'outbox'", "'unsent'"],
  ['browser storage', 'web/src/features/auth/invite-code.ts', "'inviteCode'", "'invite'"],
  [
    'news channels',
    'server/src/access/staff-session-store.ts',
    "pg_notify('staff'",
    "pg_notify('colleagues'",
  ],
  ['socket events', 'contract/src/chat/events.ts', 'readonly inbox', 'readonly threads'],
  ['cookies', 'server/src/http/calls/cookies.ts', '  device: 365', '  place: 365'],
  ['npm commands', 'package.json', '"rotate"', '"rekey"'],
])('a rename among the %s is found: %s', (category, file, from, to) => {
  expect(read(file)).toContain(from);
  const renamed = (each: string) => (each === file ? read(each).replaceAll(from, to) : read(each));
  const found = differences(collectStableNames([file]), collectStableNames([file], renamed));
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^[-+] ${category}: `)));
});
