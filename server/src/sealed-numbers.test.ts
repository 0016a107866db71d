import { memberIdFrom } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import type { Tables } from '#db/tables.ts';
import { newId } from '#lib/ids.ts';
import type { NumberKind, Sealed } from '#lib/number-seal.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { changeBank } from '#test/change-bank.ts';
import { registrationOf, somePhone, verifyPhone } from '#test/otp.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

test('a plain number and a sealed one are never interchangeable', () => {
  expectTypeOf<string>().not.toExtend<Sealed>();
  expectTypeOf<Sealed>().not.toExtend<string>();
  expectTypeOf<Sealed<'phone'>>().not.toExtend<Sealed<'account'>>();
  expectTypeOf<Sealed<'account'>>().not.toExtend<Sealed<'phone'>>();
});

test('every column that holds numbers of persons holds sealed ones', () => {
  expectTypeOf<Tables['member']['username']>().toEqualTypeOf<Sealed<'phone'>>();
  expectTypeOf<Tables['otp']['phone']>().toEqualTypeOf<Sealed<'phone'>>();
  type Account = Sealed<'account'>;
  expectTypeOf<Tables['member']['bank_account_no']>().toEqualTypeOf<Account>();
  expectTypeOf<Tables['withdrawal']['bank_account_no']>().toEqualTypeOf<Account>();
  expectTypeOf<Tables['bank_account_history']['account_no']>().toEqualTypeOf<Account>();
  expectTypeOf<Tables['confirmed_sender']['account_no']>().toEqualTypeOf<Account>();
  expectTypeOf<Tables['account_check']['account_no']>().toEqualTypeOf<Account>();
  expectTypeOf<Tables['inbound_payment']['from_account']>().toEqualTypeOf<Account | null>();
  expectTypeOf<Tables['slip']['sender_account']>().toEqualTypeOf<Sealed<'text'> | null>();
  expectTypeOf<Tables['company_row']['party']>().toEqualTypeOf<Sealed<'text'> | null>();
});

type Statement = {
  readonly text: string;
  readonly values: readonly (string | readonly string[])[];
};

/** Statements that this process sends to the database until the test ends. */
function statements(): readonly Statement[] {
  const sent: Statement[] = [];
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const [first, second] = given;
    const config = typeof first === 'object' && first !== null ? first : { text: first };
    const values = Reflect.get(config, 'values') ?? second;
    sent.push({
      text: String(Reflect.get(config, 'text')),
      values: (Array.isArray(values) ? values : []).map((value) =>
        Array.isArray(value) ? value.map(String) : String(value),
      ),
    });
    return Reflect.apply(query, this, given);
  });
  onTestFinished(() => spy.mockRestore());
  return sent;
}

const sealedTables =
  /\b(member|otp|withdrawal|bank_account_history|confirmed_sender|account_check|inbound_payment|slip|company_row)\b/;

/**
 * Statements on tables with sealed columns that carry a plain number. Anyone who looks for a number may add the
 * plain one to the sealed one, for rows of a release without seals; no one writes it.
 */
function plainIn(
  { db }: TestServer,
  sent: readonly Statement[],
  numbers: readonly (readonly [NumberKind, string])[],
): string[] {
  const isPlain = ({ text, values }: Statement, [kind, number]: readonly [NumberKind, string]) => {
    const [written = ''] = text.split(/\bwhere\b/i);
    const isFoundSealed = values.flat().includes(`${numbersOf(db).seal(kind, number)}`);
    return values.some((value, index) => {
      const holds = [value].flat().some((each) => each.split(/[\s:|]/).includes(number));
      return holds && !(isFoundSealed && !written.includes(`$${index + 1}`));
    });
  };
  return sent
    .filter(({ text }) => sealedTables.test(text) && !text.includes('pg_advisory_xact_lock'))
    .filter((statement) => numbers.some((number) => isPlain(statement, number)))
    .map(({ text }) => text);
}

test('no statement compares a plain number with a sealed one, or writes it over one', async () => {
  const server = await startTestServer();
  const { db } = server;
  const [phone, account, next] = [somePhone(), '4440001112', '7770001112'];
  const numbers = [
    ['phone', phone],
    ['account', account],
    ['account', next],
  ] as const;
  const sent = statements();

  const visitor = server.visitor();
  const otpToken = await verifyPhone(server, visitor, phone);
  const form = { ...registrationOf(phone), bankAccountNo: account };
  await visitor.call('POST /api/account', { body: { ...form, otpToken } });
  const { password } = form;
  const { token } = await visitor.call('POST /api/login', { body: { username: phone, password } });
  await visitor.ask('POST /api/password/otp', { body: { phoneNumber: phone } });
  const member = visitor.with({ token });
  const { profile, bankAccount } = await member.call('GET /api/account/me', {});
  expect([profile.username, bankAccount.bankAccountNo]).toEqual([phone, account]);
  const memberId = memberIdFrom(profile._id);

  const arrival = {
    channel: 'SCB',
    externalRef: newId(),
    amount: 1_000_00n,
    currency: 'THB',
    paidAt: new Date(),
    memberId,
    qrId: null,
    sender: { bankNumber: '014', account, name: 'SOMCHAI JAIDEE' },
  } as const;
  await inTransaction(db, (tx) => settleDeposit(tx, arrival));
  await member.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  for (const _ of [1, 2]) await runJobs(server, 'payout');
  await changeBank(db, memberId, { accountNo: next });

  const { client } = await staffUser(server, 'cashier');
  const params = { id: profile._id };
  for (const search of [phone, next]) {
    const { members } = await client.call('GET /staff/api/members', { query: { search } });
    expect(members).toMatchObject([{ id: profile._id }]);
    await client.call('GET /staff/api/withdrawals', { query: { search } });
  }
  for (const [field, value] of [
    ['phone', phone],
    ['bankAccountNo', next],
  ] as const) {
    const call = 'GET /staff/api/members/:id/reveal/:field';
    expect(await client.call(call, { params: { ...params, field } })).toEqual({ value });
  }

  const used = numbers.map(([kind, number]) => `${numbersOf(db).seal(kind, number)}`);
  const touching = sent.filter(({ values }) => values.flat().some((value) => used.includes(value)));
  expect(touching.length).toBeGreaterThan(20);
  expect(plainIn(server, sent, numbers)).toEqual([]);

  // Each of these is one that the canary has to find.
  const before = sent.length;
  await sql`select from member where username = ${phone}`.execute(db);
  await sql`select from member where bank_account_no = any(${[account]})`.execute(db);
  await sql`update otp set phone = ${phone} where false`.execute(db);
  expect(plainIn(server, sent.slice(before), numbers)).toHaveLength(3);
});
