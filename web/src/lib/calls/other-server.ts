import { serverNow } from '@wallet/client/server-clock';
import type { Arrived, Incomplete } from '@wallet/client/service';
import { pageSize, slipBytesMax } from '@wallet/contract/rules';
import { isLaos } from '../build-flags.ts';

/**
 * Completes the replies of a server that implements only the specification. Missing facts stay missing: an
 * amount of 0 here is not shown.
 */
export async function complete(name: string, reply: Incomplete): Promise<Arrived> {
  const { arrived } = reply;
  const { status } = arrived;
  const value = parse(arrived.text);
  const instead = status === 404 ? withoutThem[name]?.(reply) : undefined;
  if (instead) return { ...arrived, status: 200, text: JSON.stringify(await instead) };
  if (status >= 300) return arrived;
  // The specification's failures may come with the status of a success.
  if (isObject(value) && value['success'] === false) {
    const message = value['error'] ?? value['message'] ?? 'INTERNAL_SERVER_ERROR';
    return { ...arrived, status: 409, text: JSON.stringify({ message }) };
  }
  const completed = await completions[name]?.(value, reply);
  return completed === undefined ? arrived : { ...arrived, text: JSON.stringify(completed) };
}

type Fields = Readonly<Record<string, unknown>>;
type Completion = (value: unknown, reply: Incomplete) => unknown;

/** Substitutes for calls that only the product's own server has. */
const withoutThem: Readonly<Record<string, (reply: Incomplete) => unknown>> = {
  'GET /api/account/sessions': () => ({ sessions: [] }),
  'GET /api/account/passkeys': () => ({ passkeys: [], hasRoom: false }),
  'GET /api/progress': () => ({ items: [], serverTime: now() }),
  // The outcome cannot be known: the member is told so and pointed to the history.
  'GET /api/idempotency-keys/:key': () => ({ state: 'FORGOTTEN' }),
  // Some providers' sessions are opened by the name alone.
  'GET /api/autoLogin/:game/:username/:password': (reply) => {
    const { game, username } = fieldsOf(reply.parts.params);
    return ask(reply, `GET /api/autoLogin/${game}/${username}`);
  },
};

/** Makes another call to the same server. */
function ask(reply: Incomplete, name: string): Promise<unknown> {
  const caller = reply.ask as (name: string, asked: object) => Promise<unknown>;
  return caller(name, {});
}

const completions: Readonly<Record<string, Completion>> = {
  'GET /api/wallet': walletOf,
  // Its reply is not specified, so the balances are read.
  'GET /api/wallet/refresh/slot': refreshedWallet,
  'POST /api/wallet/transfer': refreshedWallet,
  'POST /api/wallet/withdrawAll': (value) => ({ ref: '', ...fieldsOf(value) }),
  'GET /api/account/me': (value) => {
    const { bankAccount, wallet, ...rest } = fieldsOf(value);
    return {
      ...rest,
      bankAccount: bankAccountOf(bankAccount),
      wallet: { inTransit: 0, ...fieldsOf(wallet) },
    };
  },
  'GET /api/account/profile': async (value, reply) => {
    const { bankAccount } = fieldsOf(value);
    const own = bankAccount ?? fieldsOf(await ask(reply, 'GET /api/account/me'))['bankAccount'];
    return { ...fieldsOf(value), bankAccount: bankAccountOf(own) };
  },
  'GET /api/wallet/account/:slotCode': (value, { parts }) => {
    const { event, ...login } = fieldsOf(value);
    const isNamedAlone = byNameAlone.includes(String(fieldsOf(parts.params)['slotCode']));
    // A password travels in an address only where the specification has it there.
    const ticket = login[isNamedAlone ? 'username' : 'password'];
    return { ticket, event: eventOf(event), ...login };
  },
  'GET /api/lookup/banks': (value) => listOf(value).map((bank) => ({ ...namesOf(bank), ...bank })),
  'GET /api/lookup/info': (value) => ({
    isLaos,
    licence: '',
    serverTime: now(),
    ...fieldsOf(value),
  }),
  'GET /api/lookup/active': (value) => {
    const { terminated = null } = fieldsOf(value);
    return { active: terminated !== 'gone', terminated };
  },
  'GET /api/lookup/conditions': (value) => within('conditions', value),
  'GET /api/lookup/agreements': (value) => within('agreements', value),
  'GET /api/lookup/contact': (value) => ({
    contactText: '',
    lineLink: '',
    lineName: '',
    lineQR: null,
    ...fieldsOf(value),
  }),
  'GET /api/lookup/notice': (value) => {
    const told = typeof value === 'string' ? { text: value } : fieldsOf(value);
    return { text: told['notice'] ?? '', percentFail: 0, ...told };
  },
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
    return { ...rest, wallets, isManual, banks: listOf(banks).map(depositBankOf) };
  },
  'GET /api/qrcode/:provider': qrOf,
  'POST /api/qrcode/:provider': qrOf,
  'POST /api/invite': (value, { parts }) => paged('invites', value, parts),
  'POST /api/refund': (value, { parts }) => paged('refunds', value, parts),
  'POST /api/statement/slip': (value, { parts }) => {
    const page = paged('slips', value, parts);
    return {
      ...page,
      slips: page.items.map((slip) => ({ id: slip['reference'], isWithStaff: false, ...slip })),
    };
  },
  'POST /api/statement': (value) => {
    const { statements, ...rest } = fieldsOf(value);
    return {
      days: daysOf(listOf(statements)),
      ...rest,
      statements: listOf(statements).map((entry) => ({
        // The same on every page and at every time, so that a deposit is announced once.
        _id: ['createdAt', 'statementType', 'from', 'to', 'amount'].map((f) => entry[f]).join(' '),
        updatedAt: entry['createdAt'],
        balance: null,
        ...entry,
      })),
    };
  },
  'GET /api/invite/bonus': (value) => ({ way: null, ...fieldsOf(value) }),
  'GET /api/refund/check': (value) => {
    const told = fieldsOf(value);
    return { way: null, info: '', claimable: told['result'] ? told['refundAmount'] : 0, ...told };
  },
  'GET /api/bonus': (value) =>
    listOf(value).map((bonus) => ({
      ...offerOf(bonus),
      percent: 0,
      maxAmount: 0,
      minimumDeposit: 0,
      banners: [],
      userBonus: null,
      ...bonus,
    })),
  'GET /api/bonus/activate/:code': (value) => ({
    received: [],
    isActive: true,
    ...fieldsOf(value),
  }),
  'GET /api/promotion/find/:code': (value, { parts }) =>
    isObject(value)
      ? { ...offerOf(fieldsOf(parts.params)), description: '', amount: 0, ...value }
      : null,
  'GET /api/spinwheel/active': (value) => (isObject(value) ? value : { active: value === true }),
  'GET /api/spinwheel/coupon': (value) => {
    const { coupons = value, ...rest } = isObject(value) ? value : { coupons: value };
    const list = listOf(coupons);
    return { total: list.length, ...rest, coupons: list.map(couponOf) };
  },
  // Other servers add a socket to the customer's room on request.
  'POST /api/chat/history': (value, reply) => {
    const { userId, guestId } = fieldsOf(reply.parts.body);
    void ask(reply, 'GET /api/chat/config').then((config) =>
      joinRoom(`${fieldsOf(config)['PREFIX']}-${userId ?? guestId}`),
    );
    return value;
  },
};

function refreshedWallet(value: unknown, reply: Incomplete): unknown {
  return fieldsOf(value)['slots'] ? walletOf(value) : ask(reply, 'GET /api/wallet');
}

function walletOf(value: unknown): unknown {
  const { wallet, slots, ...rest } = fieldsOf(value);
  return {
    serverTime: now(),
    ...rest,
    wallet: { inTransit: 0, withdrawing: 0, ...fieldsOf(wallet) },
    slots: listOf(slots).map((slot) => ({
      name: slot['code'],
      logo: null,
      background: null,
      ftWalletSlot: 1,
      web: null,
      android: null,
      ios: null,
      refreshedAt: null,
      isStale: false,
      isMaintenance: false,
      launch: launchOf(slot['code']),
      ...slot,
    })),
  };
}

const byForm = ['JOKER', 'SEXYGAME', 'UFABET', 'SUPERSLOT', 'SLOTXO'];
const byLink = [
  ...['PG', 'BETFLIX', 'ASKMEBET', 'IMI', 'USUN', 'AREASLOT', 'CIRCUS', 'SLOTRACHA', 'PGSLOT'],
  ...['JOKER2', 'HUAYHD'],
];

/** Providers whose sessions are opened by the account's name. */
const byNameAlone = ['PG', 'BETFLIX', 'AREASLOT', 'JOKER2', 'HUAYHD'];

/** Launch address of a provider by its code; others by their own address. */
function launchOf(code: unknown): 'form' | 'link' | 'url' {
  if (byForm.includes(String(code))) return 'form';
  return byLink.includes(String(code)) ? 'link' : 'url';
}

/** Hidden form fields; without any, the provider's own address. */
function eventOf(event: unknown): unknown {
  if (!isObject(event)) return null;
  return event['fields'] ? { action: '', ...event } : { action: '', fields: event };
}

const plainColor = '#5a547c';

function namesOf(bank: Fields): Fields {
  return { nameEN: bank['nameTH'], nameLA: null, color: plainColor };
}

function bankAccountOf(value: unknown): unknown {
  const { bank, ...account } = fieldsOf(value);
  return { bankCode: '', ...account, bank: { ...namesOf(fieldsOf(bank)), ...fieldsOf(bank) } };
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
  const bank = fieldsOf(account['bank']);
  return {
    color: plainColor,
    // Minutes until it expires are on the QR itself.
    ...(gateway && { qr: { provider: code, minutes: null, ...gateway } }),
    ...account,
    bank: { ...namesOf(bank), ...bank },
  };
}

function qrOf(value: unknown): unknown {
  const told = fieldsOf(value);
  return { hasQrcode: false, askedAmount: told['amount'], serverTime: now(), ...told };
}

function offerOf(offer: Fields): Fields {
  return { name: offer['code'], code: offer['code'], turnover: 0, percentFail: 0, way: null };
}

function couponOf(coupon: Fields): unknown {
  const id = coupon['code'] ?? coupon['id'];
  return { _id: id, type: 'bonus', way: null, status: 'available', expiresAt: '', ...coupon };
}

const bangkokAheadMs = 7 * 3_600_000;

/** The Bangkok days of a page, without their sums, which only a server knows that sees the whole day. */
function daysOf(statements: readonly Fields[]): unknown {
  const days = statements.map(({ createdAt }) =>
    new Date(Date.parse(String(createdAt)) + bangkokAheadMs).toISOString().slice(0, 10),
  );
  return [...new Set(days)].map((day) => ({ day, in: 0, out: 0 }));
}

/** A page of a list that may lack its total: a full page may be followed by another. */
function paged(
  name: string,
  value: unknown,
  { body }: Incomplete['parts'],
): Fields & { items: Fields[] } {
  const told = fieldsOf(value);
  const items = listOf(told[name]);
  const { page = 1, limit = pageSize.list } = fieldsOf(body);
  const before = (Number(page) - 1) * Number(limit);
  const total = before + items.length + (items.length === limit ? 1 : 0);
  return { total, ...told, [name]: items, items };
}

function within(name: string, value: unknown): unknown {
  return Array.isArray(value) ? { [name]: value } : { [name]: [], ...fieldsOf(value) };
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function joinRoom(room: string): Promise<void> {
  const { joinRoom: join } = await import('../live/join-room.ts');
  join(room);
}

function now(): string {
  return new Date(serverNow()).toISOString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
