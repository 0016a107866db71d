import { serverNow } from '@wallet/client/server-clock';
import type { Arrived, Incomplete, Service } from '@wallet/client/service';
import { isErrorCode, statusOf } from '@wallet/contract/errors';
import { ownServer } from '@wallet/contract/own-server';
import { pageSize, slipBytesMax } from '@wallet/contract/rules';
import { isLaos } from '../build-flags.ts';
import { NumberedThread } from './other-chat.ts';
import { noteSpecifiedOnly } from './specified-only.ts';

/**
 * Completes the replies of a server that implements only the specification, and leaves those of our own as they are.
 * Missing facts stay missing: an amount of 0 here is not shown.
 */
export async function complete(
  name: string,
  reply: Incomplete,
  service: Service,
): Promise<Arrived> {
  const { arrived } = reply;
  const { status } = arrived;
  if (arrived.header(ownServer)) {
    noteSpecifiedOnly(service, false);
    return arrived;
  }
  const value = plain(parse(arrived.text));
  if (status < 300) noteSpecifiedOnly(service, true);
  // Our own server behind a proxy that failed is asked again instead, also where an earlier load left its mark.
  const isForeign = ownCalls.has(name) && (status < 300 || service.completesAll);
  const isMissing = status === 404 || isForeign;
  const instead = isMissing ? withoutThem[name]?.(reply) : undefined;
  if (instead) return { ...arrived, status: 200, text: JSON.stringify(await instead) };
  if (isForeign) return { ...arrived, status: 404, text: '{}' };
  const refused = status < 300 ? refusalIn(name, value) : refusalOf(name, status, value);
  if (refused) {
    const { code, as = statusOfCode(code) ?? 409 } = refused;
    return { ...arrived, status: as, text: JSON.stringify({ message: code }) };
  }
  if (status >= 300) return arrived;
  const completed = (await completions[name]?.(value, reply)) ?? value;
  return { ...arrived, text: JSON.stringify(completed) };
}

/** Rejection by its code, with a status of its own where the code alone does not give it. */
type Rejected = { readonly code: unknown; readonly as?: number };

/** Failure that came with the status of a success, as those of the specification may, or null. */
function refusalIn(name: string, value: unknown): Rejected | null {
  const { success, error, code, otpToken, token, hasQrcode } = fieldsOf(value);
  const message = messageOf(value);
  if (success === false) return { code: error ?? message ?? 'INTERNAL_SERVER_ERROR', as: 409 };
  if (message === 'gone' || message === unverified) return { code: message };
  // A QR that could not be made has its reason, and an empty list may be one of NO_DATA.
  const isReply = hasQrcode !== undefined || message === 'NO_DATA';
  if (!isReply && statusOfCode(message) !== null) return { code: message };
  // The failure of a login is not specified, but has no token.
  if (name === 'POST /api/login' && !token) return { code: message ?? 'LOGIN_FAIL' };
  const said = String(code ?? message ?? '');
  if (verified.includes(said)) return null;
  // Without a token nothing was sent.
  if (name === 'POST /api/otp/send' && !otpToken) return { code: said || 'OTP_SEND_FAIL', as: 409 };
  const isVerifying = name === 'POST /api/otp/verify' && typeof code === 'string';
  return isVerifying ? { code, as: 409 } : null;
}

/** Failure whose status differs from what the specification's codes mean, or null. */
function refusalOf(name: string, status: number, value: unknown): Rejected | null {
  const message = messageOf(value);
  const meant = statusOfCode(message);
  const bare = message === undefined ? bareCode(name, status) : undefined;
  if (bare) return { code: bare, as: status };
  // The code is definite: nothing was done, even if an unhandled exception has another status.
  if (status >= 500 && meant !== null && meant < 500) return { code: message };
  // A token that is not taken any more, in the words of the server. A form says what it was rejected for itself.
  const isOwnWord = meant === null && message !== unverified;
  return status === 401 && isOwnWord && name.startsWith('GET ') ? { code: 'UNAUTHORIZED' } : null;
}

const unverified = 'unable to verify identity';

/** Code of a rejection without a code, such as a proxy's own; undefined if its status says nothing further. */
function bareCode(name: string, status: number): string | undefined {
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 429) return 'REQUEST_LIMIT';
  if (name === 'POST /api/login' && status < 500) return 'LOGIN_FAIL';
  return status === 401 ? 'UNAUTHORIZED' : undefined;
}

/** Message of a reply, which may be the whole reply. */
function messageOf(value: unknown): unknown {
  const { message, error } = fieldsOf(value);
  return typeof value === 'string' ? value : (message ?? error);
}

/** Status with which our own server answers this failure of the catalogue; null if it is not in there. */
function statusOfCode(code: unknown): number | null {
  const status = typeof code === 'string' && isErrorCode(code) ? statusOf[code] : 0;
  return status >= 400 ? status : null;
}

const verified = ['OTP_CODE_VALID', 'OTP_VERIFIED', 'OK', 'SUCCESS'];

/**
 * The value in the types of our contract, which the specification leaves open. Times may come as seconds or
 * milliseconds since 1970, numbers as texts, and missing values as null or not at all.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, plainField(name, field)]));
}

function plainField(name: string, field: unknown): unknown {
  if (timeNames.includes(name)) return timeText(field);
  return numberNames.includes(name) ? numberIn(field) : plain(field);
}

const timeNames = ['createdAt', 'updatedAt', 'expireIn'];
const numberNames = [
  ...['amount', 'refundAmount', 'withdrawMin', 'withdrawMax', 'ftWalletSlot', 'percentFail'],
  ...['success', 'fail', 'refundSuccess', 'refundFail', 'maxReceived', 'total'],
  ...['coin', 'userCoin', 'remainingCoin'],
];

function numberIn(field: unknown): unknown {
  const isWritten = typeof field === 'string' && /^-?\d+(\.\d+)?$/.test(field);
  return isWritten ? Number(field) : field;
}

function timeText(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  return new Date(value < secondsBelow ? value * 1000 : value).toISOString();
}

/** As seconds it is the year 5138, as milliseconds 1973. */
const secondsBelow = 100_000_000_000;

type Fields = Readonly<Record<string, unknown>>;
type Completion = (value: unknown, reply: Incomplete) => unknown;

/**
 * Calls of the product's own server that the app makes unasked. Others may answer anything to them, and are neither
 * believed nor asked again.
 */
const ownCalls: ReadonlySet<string> = new Set([
  ...['GET /api/lookup/brand', 'GET /api/lookup/help', 'GET /api/limits', 'GET /api/eligibility'],
  ...['GET /api/account/sessions', 'GET /api/account/passkeys', 'GET /api/account/verification'],
  ...['GET /api/progress', 'GET /api/progress/:id', 'GET /api/invite/qr', 'GET /api/push'],
  ...['GET /api/idempotency-keys/:key', 'POST /api/chat/guest', 'POST /api/chat/new'],
]);

/** Substitutes for calls that only the product's own server has. */
const withoutThem: Readonly<Record<string, (reply: Incomplete) => unknown>> = {
  'GET /api/account/sessions': () => ({ sessions: [] }),
  'GET /api/account/passkeys': () => ({ passkeys: [], hasRoom: false }),
  'GET /api/progress': () => ({ items: [], serverTime: now() }),
  // Only its reply is specified: its parts are asked for one by one.
  'GET /api/account/me': async (reply) => {
    noDetails = true;
    const [profile, view, invite] = await Promise.all([
      ask(reply, 'GET /api/account/profile'),
      ask(reply, 'GET /api/wallet'),
      ask(reply, 'GET /api/invite/bonus'),
    ]);
    const { bankAccount, ...own } = fieldsOf(profile);
    return { ...fieldsOf(view), profile: own, bankAccount, invite };
  },
  // A guest of such a server is an id.
  'POST /api/chat/guest': () => ({ deviceToken: 'none' }),
  'POST /api/chat/new': ({ parts }) => ({
    session_id: '',
    hiddenBeforeSeq: threadOf(fieldsOf(parts.body)).clear(),
  }),
  // The outcome is unknown: the member reads so, and is pointed to the history.
  'GET /api/idempotency-keys/:key': () => ({ state: 'FORGOTTEN' }),
  // Some providers' sessions are opened by the name alone.
  'GET /api/autoLogin/:game/:username/:password': (reply) => {
    const { game, username } = fieldsOf(reply.parts.params);
    return ask(reply, `GET /api/autoLogin/${game}/${username}`);
  },
};

/** The server has no call that returns everything of a member. */
let noDetails = false;

/** Makes another call to the same server. */
function ask(reply: Incomplete, name: string, request: object = {}): Promise<unknown> {
  const caller = reply.ask as (name: string, request: object) => Promise<unknown>;
  return caller(name, request);
}

/** A reply that the specification leaves open, or gives only a message. */
function saying(message: string): Completion {
  return (value) => ({ message, ...fieldsOf(value) });
}

const done = saying('SUCCESS');

const completions: Readonly<Record<string, Completion>> = {
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
  'GET /api/wallet/activate/:slotCode': done,
  'GET /api/wallet/resetpassword/:slotCode': done,
  'DELETE /api/qrcode/:qrcodeId': done,
  'POST /api/account/validate': saying('OK'),
  'POST /api/account': done,
  'PUT /api/account/profile': done,
  'PUT /api/account/bankAccountName': done,
  'PUT /api/account/changepwd': done,
  'POST /api/otp/send': (value) => {
    const { code = messageOf(value), ...reply } = fieldsOf(value);
    return { ...reply, code: code === 'OTP_VERIFIED' ? code : 'OK' };
  },
  'POST /api/otp/verify': () => ({ code: 'OTP_CODE_VALID' }),
  'POST /api/invite/receive': saying('INVITE_BONUS_SUCCESS'),
  'GET /api/refund/receive': saying('REFUND_SUCCESS'),
  'GET /api/refund/addWallet': done,
  'GET /api/promotion/activate/:code': done,
  'GET /api/bonus/clear': saying('BONUS_CLEAR'),
  'POST /api/spinwheel/spin': (value) => ({ success: true, ...fieldsOf(value) }),
  'POST /api/spinwheel/coupon/claim': (value) => ({
    success: true,
    message: 'SUCCESS',
    ...fieldsOf(value),
  }),
  'GET /api/account/me': async (value, reply) => {
    const { profile, bankAccount, wallet, invite, slots, ...rest } = fieldsOf(value);
    return {
      ...rest,
      profile: fieldsOf(profile),
      invite: fieldsOf(invite),
      bankAccount: await bankAccountOf(bankAccount, reply),
      wallet: { inTransit: 0, ...fieldsOf(wallet) },
      slots: slotsOf(slots),
    };
  },
  'GET /api/account/profile': async (value, reply) => {
    const { bankAccount } = fieldsOf(value);
    const isElsewhere = bankAccount === undefined && !noDetails;
    const details = isElsewhere ? fieldsOf(await ask(reply, 'GET /api/account/me')) : {};
    return {
      name: '',
      ...fieldsOf(value),
      bankAccount: await bankAccountOf(bankAccount ?? details['bankAccount'], reply),
    };
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
    const reply = typeof value === 'string' ? { text: value } : fieldsOf(value);
    return { text: reply['notice'] ?? '', ...reply };
  },
  'GET /api/lookup/registerOTP': (value) => onlyField('registerOTP', value),
  'GET /api/lookup/enableChatWidget': (value) => onlyField('enableChatWidget', value),
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
  'POST /api/invite': (value, { parts }) => paged('invites', value, parts),
  'POST /api/refund': (value, { parts }) => paged('refunds', value, parts),
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
  'GET /api/invite/bonus': (value) => ({ way: null, ...fieldsOf(value) }),
  'GET /api/refund/check': (value) => {
    const reply = fieldsOf(value);
    return {
      way: null,
      info: '',
      claimable: reply['result'] ? reply['refundAmount'] : 0,
      ...reply,
    };
  },
  'GET /api/bonus': (value) =>
    listOf(value).map((bonus) => ({
      ...offerOf(bonus),
      percent: 0,
      maxAmount: 0,
      minimumDeposit: 0,
      // Without a limit it can be taken any number of times.
      maxReceived: 0,
      banners: [],
      userBonus: null,
      ...bonus,
    })),
  'GET /api/bonus/check/active': (value) => ({ status: false, type: null, ...fieldsOf(value) }),
  'GET /api/bonus/activate/:code': (value) => ({
    received: [],
    isActive: true,
    ...fieldsOf(value),
  }),
  'GET /api/promotion/find/:code': (value, { parts }) =>
    isObject(value)
      ? { ...offerOf(fieldsOf(parts.params)), description: '', amount: 0, ...value }
      : null,
  'GET /api/spinwheel/setup': (value) => {
    const { activeSpinwheel = null, userCoin = 0 } = fieldsOf(value);
    const wheel = activeSpinwheel && { slices: [], ...fieldsOf(activeSpinwheel) };
    return { activeSpinwheel: wheel, userCoin };
  },
  'GET /api/spinwheel/active': async (value, reply) => {
    const reported = onlyField('active', value);
    if (reported['active'] !== true || 'coin' in reported) return { coin: 0, ...reported };
    const { userCoin = 0 } = fieldsOf(await ask(reply, 'GET /api/spinwheel/setup'));
    return { ...reported, coin: userCoin };
  },
  'GET /api/spinwheel/coupon': (value, { parts }) => {
    const { coupons, total } = onlyField('coupons', value);
    const list = listOf(coupons).map(couponOf);
    if (total !== undefined) return { total, coupons: list };
    // The specification returns all of them in one list.
    const { page = 1, limit = list.length } = fieldsOf(parts.query);
    const start = (Number(page) - 1) * Number(limit);
    return { total: list.length, coupons: list.slice(start, start + Number(limit)) };
  },
  'GET /api/chat/config': (value) => ({ isOpen: true, opensAt: null, ...fieldsOf(value) }),
  'POST /api/chat/history': async (value, reply) => {
    const body = fieldsOf(reply.parts.body);
    const reported = onlyField('conversations', value);
    // An older page, asked for below: the app itself skips nothing.
    if ('lastSeq' in reported || Number(body['skip']) > 0) return reported;
    // Other servers add a socket to the customer's room on request.
    void ask(reply, 'GET /api/chat/config').then((config) =>
      joinRoom(`${fieldsOf(config)['PREFIX']}-${body['userId'] ?? body['guestId']}`),
    );
    const { beforeSeq, afterSeq, ...plain } = body;
    const request = { limit: pageSize.list, ...body };
    return threadOf(body).page(listOf(reported['conversations']), request, async (skip) => {
      const older = await ask(reply, 'POST /api/chat/history', { body: { ...plain, skip } });
      return listOf(fieldsOf(older)['conversations']);
    });
  },
  'POST /api/chat/send-message': (value, { parts }) => {
    const conversation = fieldsOf(fieldsOf(parts.body)['conversation']);
    const { createdAt } = onlyField('createdAt', value);
    return threadOf(conversation).sent(conversation, String(timeText(createdAt)));
  },
  'POST /api/chat/upload-image': (value) => onlyField('path', value),
  'POST /api/chat/upload-video': (value) => onlyField('path', value),
  'PUT /api/chat/read-customer': (_, { parts }) => {
    const body = fieldsOf(parts.body);
    return { message: 'OK', readSeq: threadOf(body).read(Number(body['seq'] ?? 0)) };
  },
};

const threads = new Map<string, NumberedThread>();

/** The thread of a member or a guest. */
function threadOf({ userId, guestId }: Fields): NumberedThread {
  const key = String(userId ?? guestId);
  const thread = threads.get(key) ?? new NumberedThread();
  threads.set(key, thread);
  return thread;
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

/** Without a reference from the server it is empty. */
function withdrawn(value: unknown): unknown {
  return { message: 'SUCCESS', ref: '', ...fieldsOf(value) };
}

/** A reply of one field, which may come as that field's value alone. */
function onlyField(name: string, value: unknown): Fields {
  return isObject(value) ? value : { [name]: value };
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

function slotsOf(slots: unknown): readonly Fields[] {
  return listOf(slots).map((slot) => ({
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
    ...groupOf(slot['category']),
  }));
}

/** Casino games are a separate group at some servers; games of an unknown group are shown with the slots. */
function groupOf(category: unknown): Fields {
  const name = String(category).toLowerCase();
  if (name === 'casino') return { category: 'sport', isCasino: true };
  return { category: name === 'sport' || name === 'lotto' ? name : 'slot' };
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

/** The member's account, with the code that the list of banks has for its name; unknown fields are empty. */
async function bankAccountOf(value: unknown, reply: Incomplete): Promise<Fields> {
  const { bank, ...account } = fieldsOf(value);
  const named = { nameTH: '', ...fieldsOf(bank) };
  const isKnown = 'bankCode' in account || named.nameTH === '';
  const banks = isKnown ? [] : listOf(await ask(reply, 'GET /api/lookup/banks'));
  const found = banks.find(({ nameTH }) => nameTH === named.nameTH);
  return {
    bankAccountName: '',
    bankAccountNo: '',
    bankCode: found?.['code'] ?? '',
    ...account,
    bank: { ...namesOf(named), ...named },
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

function offerOf(offer: Fields): Fields {
  return { name: offer['code'], code: offer['code'], turnover: 0, percentFail: 0, way: null };
}

function couponOf(coupon: Fields): unknown {
  const id = coupon['code'] ?? coupon['id'];
  return { _id: id, type: 'bonus', way: null, status: 'available', ...coupon };
}

const bangkokAheadMs = 7 * 3_600_000;

/** The Bangkok days of a page, without their sums, which only a server knows that has the whole day. */
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
  const reply = fieldsOf(value);
  const items = listOf(reply[name]);
  const { page = 1, limit = pageSize.list } = fieldsOf(body);
  const before = (Number(page) - 1) * Number(limit);
  const total = before + items.length + (items.length === limit ? 1 : 0);
  return { total, ...reply, [name]: items, items };
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
    // A page is nothing to read out.
    return /^\s*(?:<|$)/.test(text) ? null : text;
  }
}
