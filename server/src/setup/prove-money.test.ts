import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#services.ts';
import type { Asker } from './asker.ts';
import { Findings } from './findings.ts';
import { provePayout, proveSms } from './prove-delivery.ts';

const bank = vi.hoisted(() => ({ find: vi.fn(), pay: vi.fn() }));
const send = vi.hoisted(() => vi.fn());
const waits = vi.hoisted((): unknown[] => []);

vi.mock(
  import('#features/withdraw/providers/bank.provider.ts'),
  () => ({ provider: bank }) as never,
);
vi.mock(
  import('#features/withdraw/withdraw-facts.ts'),
  () => ({ payoutPartner: () => 'partner' }) as never,
);
vi.mock(
  import('#features/auth/providers/sms-gateway.ts'),
  () => ({ smsGateway: () => send }) as never,
);
vi.mock(
  import('node:timers/promises'),
  () =>
    ({
      setTimeout: async (milliseconds: number) => waits.push(milliseconds),
    }) as never,
);

beforeEach(() => {
  vi.resetAllMocks();
  waits.length = 0;
});

const installation = () => {
  const secretsKey = { current: randomBytes(32), before: null };
  return { config: { secretsKey, partners: { clientId: 'lotus' } } } as unknown as Services;
};
const services = installation();
const payee = { bankCode: 'SCB', accountNo: '1234567890', accountName: 'ACME' };

/** The report after one baht, of a bank that finds and pays so. */
async function paid(
  found: readonly string[],
  pays?: string,
  { isLaos = false, by = services } = {},
) {
  for (const result of found) bank.find.mockResolvedValueOnce({ result });
  bank.pay.mockResolvedValue({ result: pays });
  const findings = new Findings(() => undefined);
  await provePayout({ ...by, config: { ...by.config, isLaos } }, payee, findings);
  return findings.report();
}

test('one baht is paid once, under a reference that follows from the account', async () => {
  expect(await paid(['absent'], 'paid')).toMatch(
    /Is done\n- the bank has paid one baht, under setup-[\da-f]{24}\n/,
  );
  const [partner, request] = bank.pay.mock.calls[0] ?? [];
  expect([partner, request]).toEqual([
    'partner',
    { ...payee, amount: 100n, ref: bank.find.mock.calls[0]?.[1] },
  ]);
  // After SECRETS_KEY was replaced too.
  for (const by of [services, installation()]) {
    expect(await paid(['paid'], 'paid', { by })).toContain(`under ${request.ref}\n`);
  }
  expect(bank.pay).toHaveBeenCalledOnce();
});

test('in Laos it is one kip', async () => {
  const inLaos = { isLaos: true };
  expect(await paid(['absent'], 'paid', inLaos)).toContain('the bank has paid one kip, under');
  expect(await paid(['absent'], 'refused', inLaos)).toContain('does not pay one kip to SCB');
});

test.each(['rejected', 'refused', 'notEnough'])(
  'a bank that result %s has to be fixed',
  async (result) => {
    const report = await paid(['absent'], result);
    expect(report).toBe(`Has to be fixed\n- the bank does not pay one baht to SCB: ${result}\n`);
  },
);

test('a bank that does not know yet is asked each second, ten times at most', async () => {
  expect(await paid(['absent', 'unknown', 'unknown', 'paid'], 'unknown')).toContain('has paid');
  expect(waits).toEqual([1_000, 1_000, 1_000]);
  bank.find.mockReset();
  waits.length = 0;
  const report = await paid(['absent', ...Array.from({ length: 10 }, () => 'unknown')], 'unknown');
  expect(report).toContain('Is left to do\n- the bank has not said yet whether it paid one baht');
  expect(report).not.toContain('has paid');
  expect([waits.length, bank.find.mock.calls.length]).toEqual([10, 11]);
});

/** The report after a test SMS, to a person who reads these digits in it. */
async function sms(outcome: string, read: (code: string) => string | null) {
  send.mockResolvedValue(outcome);
  const asked: string[] = [];
  const codeSent = () => /\d{4}$/.exec(send.mock.calls[0]?.[0].text)?.[0] ?? '';
  const asker = {
    readBack: async (text: string) => {
      asked.push(text);
      return read(codeSent());
    },
  } as unknown as Asker;
  const findings = new Findings(() => undefined);
  await proveSms(services, '0812345678', { asker, findings });
  return { report: findings.report(), asked, code: codeSent() };
}

test('a test SMS came when a person reads its digits', async () => {
  const { report, asked, code } = await sms('sent', (digits) => digits);
  expect(report).toBe('Is done\n- the test SMS came\n');
  expect(asked).toEqual(['A test SMS went to 0812345678. Which four digits does it show']);
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    phone: '0812345678',
    text: `Test of the installation: ${code}`,
  });
});

test('other digits have to be looked into, and without a person it is left to do', async () => {
  const other = await sms('sent', () => '0000');
  expect(other.report).toContain('Has to be fixed\n- the digits are not those of the test SMS');
  vi.resetAllMocks();
  const left = await sms('sent', () => null);
  expect(left.report).toContain(
    `Is left to do\n- check whether the test SMS came: it shows ${left.code}`,
  );
});

test('an SMS that is not sent has to be fixed, and no one is asked for it', async () => {
  const { report, asked } = await sms('notSent', () => '0000');
  expect(report).toContain('Has to be fixed\n- the test SMS was not sent: notSent');
  expect(asked).toEqual([]);
});
