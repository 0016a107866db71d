import type { Incomplete } from '@wallet/client/service';
import { slipBytesMax } from '@wallet/contract/rules';
import { namesOf, plainColor } from './banks.ts';
import { ask, type Completions, done, type Substitutes } from './completion.ts';
import { slotsOf } from './games.ts';
import { paged } from './pages.ts';
import { type Fields, fieldsOf, listOf, now } from './values.ts';

export const substitutes: Substitutes = {
  'GET /api/progress': () => ({ items: [], serverTime: now() }),
  // The outcome is unknown: the member reads so, and is pointed to the history.
  'GET /api/idempotency-keys/:key': () => ({ state: 'FORGOTTEN' }),
};

export const completions: Completions = {
  'GET /api/wallet': walletOf,
  // Its reply is not specified, so the balances are read.
  'GET /api/wallet/refresh/slot': refreshedWallet,
  'POST /api/wallet/transfer': movedWallet,
  'POST /api/wallet/transferAll': movedWallet,
  'POST /api/wallet/withdraw': withdrawn,
  'POST /api/wallet/withdrawAll': withdrawn,
  'POST /api/wallet/add': done,
  'POST /api/wallet/truelink': done,
  'POST /api/wallet/slip': (value) => ({ message: 'SUCCESS', reference: '', ...fieldsOf(value) }),
  'DELETE /api/qrcode/:qrcodeId': done,
  // The server judges what it names no limit of: a maximum of 0 means no maximum.
  'GET /api/lookup/withdraw': (value) => ({
    withdrawMin: 0.01,
    withdrawMax: 0,
    ...fieldsOf(value),
  }),
  'GET /api/lookup/slip': (value) => ({
    closedFrom: '',
    closedUntil: '',
    isOpen: true,
    withinMinutes: 60,
    bytesMax: slipBytesMax,
    ...fieldsOf(value),
  }),
  'GET /api/lookup/deposit': (value) => {
    const { banks, wallets = [], isManual = false, ...rest } = fieldsOf(value);
    return {
      // Links are sent as they are: the cipher of such a server is not specified.
      giftLinkKey: null,
      ...rest,
      wallets,
      isManual,
      banks: listOf(banks).map(depositBankOf),
    };
  },
  'GET /api/qrcode/:provider': qrOf,
  'POST /api/qrcode/:provider': qrOf,
  'POST /api/statement/slip': (value, { parts }) => {
    const page = paged('slips', value, parts);
    const idOf = distinctIds();
    return {
      ...page,
      slips: page.items.map((slip) => ({
        // One that was sent twice has the reference of the first, and one that was not read may lack a reference.
        id: idOf(slip, ['reference', 'createdAt']),
        isWithStaff: false,
        note: null,
        ...slip,
        status: progressOf(slip['status']),
      })),
    };
  },
  'POST /api/statement': (value) => {
    const { statements, ...rest } = fieldsOf(value);
    const idOf = distinctIds();
    return {
      days: daysOf(listOf(statements)),
      ...rest,
      statements: listOf(statements).map((entry) => ({
        // The same on every page and at every time, so that a deposit is announced once.
        _id: idOf(entry, ['createdAt', 'statementType', 'from', 'to', 'amount']),
        updatedAt: entry['createdAt'],
        balance: null,
        // Money from outside, or to there, may have no place.
        from: '',
        to: '',
        ...entry,
        status: progressOf(entry['status']),
      })),
    };
  },
};

/** Without a reference from the server it is empty. */
function withdrawn(value: unknown): unknown {
  return { message: 'SUCCESS', ref: '', ...fieldsOf(value) };
}

function refreshedWallet(value: unknown, reply: Incomplete): unknown {
  return fieldsOf(value)['slots'] ? walletOf(value) : ask(reply, 'GET /api/wallet');
}

/** The balances after a move. Where they cannot be had, the money has moved all the same. */
async function movedWallet(value: unknown, reply: Incomplete): Promise<unknown> {
  try {
    return await refreshedWallet(value, reply);
  } catch {
    return { message: 'SUCCESS' };
  }
}

function walletOf(value: unknown): unknown {
  const { wallet, slots, ...rest } = fieldsOf(value);
  return {
    serverTime: now(),
    ...rest,
    wallet: { inTransit: 0, withdrawing: 0, ...fieldsOf(wallet) },
    slots: slotsOf(slots),
    // No screen shows these: the profile shows the coins.
    coin: 0,
  };
}

/** Amounts of a gateway's form, in baht. */
const gateways: Readonly<Record<string, { minimum: number; presets: readonly number[] }>> = {
  KBANK: { minimum: 1, presets: [10, 20, 50, 100, 500, 1000] },
  WW: { minimum: 100, presets: [100, 200, 300, 500, 1000] },
  PAYONEX: { minimum: 100, presets: [100, 200, 300, 500, 1000] },
  PAYTIMZ: { minimum: 10, presets: [10, 50, 100, 500, 1000] },
  FP: { minimum: 10, presets: [10, 50, 100, 500, 1000] },
};

function depositBankOf(account: Fields): unknown {
  const code = String(account['bankCode']);
  const isGateway = account['bankType'] === 'PAYMENT' || account['mode'] === 'SMS';
  const gateway = isGateway ? gateways[code] : undefined;
  const bank = { nameTH: code, ...fieldsOf(account['bank']) };
  return {
    color: plainColor,
    // Minutes until it expires are on the QR itself.
    ...(gateway && { qr: { provider: code, ...gateway } }),
    ...account,
    bank: { ...namesOf(bank), ...bank },
  };
}

function qrOf(value: unknown): unknown {
  const reply = fieldsOf(value);
  return { hasQrcode: false, askedAmount: reply['amount'], serverTime: now(), ...reply };
}

/** Ids derived from the rows of a page; identical rows get different ones. */
function distinctIds(): (row: Fields, names: readonly string[]) => string {
  const counts = new Map<string, number>();
  return (row, names) => {
    const facts = names.map((name) => row[name]).join(' ');
    const count = (counts.get(facts) ?? 0) + 1;
    counts.set(facts, count);
    return count === 1 ? facts : `${facts} ${count}`;
  };
}

/** Any other word for a state means in progress. */
function progressOf(status: unknown): unknown {
  return status === 'SUCCESS' || status === 'FAILED' ? status : 'PENDING';
}

const bangkokAheadMs = 7 * 3_600_000;

/** The Bangkok days of a page, without their sums, which only a server knows that has the whole day. */
function daysOf(statements: readonly Fields[]): unknown {
  const days = statements.map(({ createdAt }) =>
    new Date(Date.parse(String(createdAt)) + bangkokAheadMs).toISOString().slice(0, 10),
  );
  return [...new Set(days)].map((day) => ({ day, in: 0, out: 0 }));
}
