import { expect, test } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { formCalls } from './form-calls.ts';
import { hiddenForm } from './hidden-form.ts';
import { jsonCalls } from './json-calls.ts';
import { signedWallet } from './signed-wallet.ts';
import { transferHub } from './transfer-hub.ts';

const order = { ref: 'R1', username: 'm1', credit: -100_00n } as const;
const soon = () => AbortSignal.timeout(20_000);

type ReportedTransfer = {
  readonly ref?: string;
  readonly username?: string;
  readonly amount?: number;
};

/** Answers of each family to a transfer out of a game that held 150, and to a later question about it. */
const families = {
  formCalls: {
    family: formCalls,
    made: ({ ref = 'R1', amount = 100 }: ReportedTransfer) => ({
      ...{ Username: 'm1', RequestID: ref, BeforeCredit: 150, Credit: 150 - amount },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      ...{ Username: username, RequestID: ref, Amount: -amount },
    }),
  },
  hiddenForm: {
    family: hiddenForm,
    made: ({ ref = 'R1', amount = 100 }: ReportedTransfer) => ({
      code: 0,
      result: { ref, old_credit: 150, current_credit: 150 - amount },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      code: 0,
      result: { ref, username, type: 'del', credit: amount },
    }),
  },
  jsonCalls: {
    family: jsonCalls,
    made: ({ ref = 'R1', amount = 100 }: ReportedTransfer) => ({
      status: { code: 0 },
      data: { ref, balance: { before: 150, after: 150 - amount } },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      status: { code: 0 },
      data: { ref, username, type: 'withdraw', amount },
    }),
  },
  signedWallet: {
    family: signedWallet,
    made: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      ...{ ref, username, amount: -amount, status: 'done' },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      ...{ ref, username, amount: -amount, status: 'done' },
    }),
  },
  transferHub: {
    family: transferHub,
    made: ({ ref = 'R1', amount = 100 }: ReportedTransfer) => ({
      status: 'SUCCESS',
      data: {
        ...{ status: 'SUCCESS', transactionRef: ref },
        ...{ beforeBalance: 150, balance: 150 - amount },
      },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      status: 'SUCCESS',
      data: { status: 'SUCCESS', transactionRef: ref, username, type: 'WITHDRAW', amount },
    }),
  },
};

test.each(Object.entries(families))(
  '%s: a transfer is known only as it was ordered',
  async (_, { family, made, found }) => {
    let body: object = {};
    const { partner } = await fakePartner(() => ({ body }));
    const others: ReportedTransfer[] = [{ ref: 'R2' }, { amount: 99 }, { amount: -100 }];
    body = made({});
    expect(await family.transfer(partner, order, soon())).toBe('applied');
    for (const other of others) {
      body = made(other);
      expect(await family.transfer(partner, order, soon()), JSON.stringify(other)).toBe('unknown');
    }
    body = found({});
    expect(await family.findTransfer(partner, order, soon())).toBe('applied');
    for (const other of [...others, { username: 'm2' }]) {
      body = found(other);
      const finding = await family.findTransfer(partner, order, soon());
      expect(finding, JSON.stringify(other)).toBe('unknown');
    }
  },
);
