import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { numbersOf, opened, openNumbers } from '#db/numbers.ts';
import { openPassword } from '#features/games/game-password.ts';
import { voucherDigests } from '#features/gift-link/gift-secrets.ts';
import { handOut, listSealedHalves } from '#features/staff-accounts/first-password-store.ts';
import { resetAccount } from '#features/staff-accounts/reset-account.ts';
import { halfOwner, newHandedOut, numberOfHalf } from '#features/staff-accounts/staff-secrets.ts';
import { pictureOwner } from '#features/verification/verification-secrets.ts';
import { newId } from '#lib/ids.ts';
import { seal, unseal } from '#lib/seal.ts';
import { openFile, sealFile } from '#lib/sealed-file.ts';
import { isSignedFile, signedFilePath } from '#lib/storage/signed-file-path.ts';
import { testDatabaseWithUrl } from '#test/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { codeOnPhone, somePhone } from '#test/otp.ts';
import { account, codeOf } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { rotateSecrets } from './rotate-secrets.ts';

test('our secret is replaced while members and staff go on', async () => {
  const [old, current] = [randomBytes(32), randomBytes(32)];
  const text = (key: Buffer) => key.toString('base64url');
  const database = await testDatabaseWithUrl();
  const first = await startTestServer({ SECRETS_KEY: text(old) }, undefined, database);
  await database.db.insertInto('game_setting').values({ code: 'PG', is_enabled: true }).execute();
  const { id, client } = await fundedMember(first);
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  const staffUser = await account(first, 'cashier');
  const before = first.services.config.secretsKey;
  const handed = await newHandedOut(before, staffUser.username);
  await inTransaction(database.db, (tx) =>
    handOut(tx, staffUser.id, { ...handed, holders: [staffUser.id, staffUser.id] }),
  );
  const picture = { id: newId(), memberId: id, side: 'front' } as const;
  const face = sealFile(before, pictureOwner(picture), Buffer.from('a face'));
  await database.db
    .insertInto('verification_picture')
    .values({
      ...{ id: picture.id, member_id: id, side: picture.side },
      ...{ file: 'verifications/a.sealed', sealed_key: face.sealedKey },
    })
    .execute();
  const voucher = (await voucherDigests(database.db, before))('VOUCHER');
  const phone = somePhone();
  const visitor = first.visitor();
  const sent = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const path = new URL(signedFilePath(before, 'a.jpg', new Date(4e12)), 'http://x').searchParams;

  // Nodes with the new secret open and believe what was made with the one before.
  const environment = { SECRETS_KEY: text(current), SECRETS_KEY_BEFORE: text(old) };
  const both = await startTestServer(environment, undefined, database);
  const { secretsKey } = both.services.config;
  const signIn = async (steps: number) => {
    const { username, password, secret } = staffUser;
    const body = { username, password, code: codeOf(secret, steps) };
    return (await both.visitor().call('POST /staff/api/sign-in', { body })).next;
  };
  expect(await signIn(0)).toBe('SIGNED_IN');
  const otpCode = await codeOnPhone(first, phone);
  const verify = { body: { otpToken: sent.otpToken, otpCode } };
  expect(await both.visitor().call('POST /api/otp/verify', verify)).toEqual({
    code: 'OTP_CODE_VALID',
  });
  const proof = { until: Number(path.get('until')), signature: path.get('signature') ?? '' };
  expect(isSignedFile(secretsKey, 'a.jpg', proof)).toBe(true);

  // The staff user, both halves, the game password, the picture, and the keys of the vouchers and of the numbers.
  expect(await rotateSecrets(database.db, secretsKey)).toEqual({ resealed: 7, waiting: 0 });
  expect(await rotateSecrets(database.db, secretsKey)).toEqual({ resealed: 0, waiting: 0 });
  const only = { current, before: null };
  const { sealed_key: sealedKey } = await database.db
    .selectFrom('verification_picture')
    .select('sealed_key')
    .executeTakeFirstOrThrow();
  const shown = openFile(only, pictureOwner(picture), { ...face, sealedKey });
  expect(shown.toString()).toBe('a face');
  for (const { half, sealed } of await listSealedHalves(database.db)) {
    const number = numberOfHalf(half);
    const text = unseal(only, halfOwner(staffUser.username, number), sealed);
    expect(text).toBe(
      unseal(before, halfOwner(staffUser.username, number), handed.halves[number - 1] ?? ''),
    );
  }
  const { password } = await database.db
    .selectFrom('game_account')
    .select('password')
    .executeTakeFirstOrThrow();
  const config = { ...both.services.config, secretsKey: only };
  expect(
    openPassword({ ...both.services, config }, { memberId: id, code: 'PG' }, password),
  ).toMatch(/^\w{14}$/);
  // Numbers are read and found with the new secret alone.
  const people = await openNumbers(database.db, only);
  const { accountNo } = await people
    .selectFrom('member')
    .select(opened('bank_account_no', 'accountNo'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(accountNo).toMatch(/^08\d{8}$/);
  expect(numbersOf(people).seal('account', accountNo)).toBe(
    numbersOf(first.db).seal('account', accountNo),
  );
  // An earlier voucher is still the same one.
  expect((await voucherDigests(database.db, only))('VOUCHER')).toEqual(voucher);
  expect(await signIn(1)).toBe('SIGNED_IN');

  // A password that is being replaced waits for the provider, and for another run.
  const owner = `${id}|PG`;
  const waiting = {
    password: seal(before, owner, 'one'),
    next_password: seal(before, owner, 'two'),
  };
  await database.db.updateTable('game_account').set(waiting).execute();
  expect(await rotateSecrets(database.db, secretsKey)).toEqual({ resealed: 0, waiting: 1 });
  expect(await resetAccount(database.db, only, staffUser.username)).not.toBeNull();
});
