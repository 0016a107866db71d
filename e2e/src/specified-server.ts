import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from '@wallet/postgres/free-port';

const dist = join(import.meta.dirname, '../../web/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

type Fields = Readonly<Record<string, unknown>>;
type SpecifiedHandler = (asked: {
  readonly params: readonly string[];
  readonly body: Fields;
}) => unknown;

const createdAt = '2026-11-20T10:00:00.000Z';
const bank = { nameTH: 'กสิกรไทย' };
const rows = (count: number, row: Fields) => Array.from({ length: count }, () => row);
const refused = (error: string) => ({ success: false, error });

/**
 * A server that answers what the specification names, field for field, and nothing else: every other call
 * is a 404, and the failures of the wheel come with the status of a success.
 */
export class SpecifiedServer {
  readonly url: string;
  /** Calls that the specification does not have. */
  readonly extra = new Set<string>();
  readonly #server: Server;
  #wallet = 805.5;
  #game = 51;
  #hasQr = false;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<SpecifiedServer> {
    const server = createServer();
    const port = await freePort();
    const specified = new SpecifiedServer(server, port);
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { pathname } = new URL(request.url ?? '/', specified.url);
      const call = `${request.method} ${pathname}`;
      if (!pathname.startsWith('/api/')) {
        const page = await specified.#file(pathname, request.headers.cookie ?? '');
        response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' });
        response.end(page?.bytes);
        return;
      }
      const isJson = request.headers['content-type'] === 'application/json';
      const body = isJson ? JSON.parse(Buffer.concat(chunks).toString()) : {};
      const answer = specified.#answer(call, body);
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { message: 'Not Found' }));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return specified;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #file(path: string, cookie: string) {
    const language = /locale=(\w+)/.exec(cookie)?.[1] ?? 'th';
    const screen = path.split('/')[1] ?? '';
    const isPage = extname(path) === '';
    const file = isPage ? `pages/${screen === 'login' ? 'login' : 'user'}.${language}.html` : path;
    try {
      const bytes = await readFile(join(dist, join('/', file)));
      return { bytes, type: types[extname(file)] ?? 'application/octet-stream' };
    } catch {
      return null;
    }
  }

  #answer(call: string, body: Fields): unknown {
    for (const [pattern, answer] of Object.entries(this.#answers)) {
      const shape = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
      const match = shape.exec(call);
      if (match) return answer({ params: match.slice(1).map(decodeURIComponent), body });
    }
    this.extra.add(call);
    return undefined;
  }

  #view(): Fields {
    const slot = { logo: null, background: null, isActive: true, amount: 0, ftWalletSlot: 1 };
    const nowhere = { web: null, android: null, ios: null };
    return {
      wallet: { amount: this.#wallet },
      slots: [
        { ...slot, ...nowhere, code: 'PG', name: 'PG', category: 'slot', amount: this.#game },
        { ...slot, ...nowhere, code: 'UFABET', name: 'UFABET', category: 'sport' },
        { ...slot, ...nowhere, code: 'NEWGAME', name: 'New game', category: 'lotto' },
      ].map((each) => (each.code === 'NEWGAME' ? { ...each, web: `${this.url}/played` } : each)),
    };
  }

  #qr(): Fields {
    const qrcode =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>';
    const expireIn = new Date(Date.now() + 600_000).toISOString();
    return this.#hasQr
      ? { qrcodeId: 'Q1', hasQrcode: true, qrcode, amount: 100, expireIn }
      : { hasQrcode: false };
  }

  readonly #profile = {
    _id: '100001',
    username: '0812345678',
    name: 'สมชาย ใจดี',
    createdAt,
    coin: 3,
  };
  readonly #bankAccount = { bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '0482345678', bank };

  readonly #answers: Readonly<Record<string, SpecifiedHandler>> = {
    'GET /api/lookup/banks': () => [{ code: 'KBANK', nameTH: 'กสิกรไทย' }],
    'GET /api/lookup/deposit': () => ({
      banks: [
        {
          bank: { nameTH: 'ไทยพาณิชย์', nameEN: 'SCB' },
          bankAccountName: 'LOTUS',
          bankAccountNo: '1112223334',
          bankCode: 'SCB',
          bankType: 'bank',
          mode: 'AUTO',
        },
        {
          bank: { nameTH: 'กสิกรไทย', nameEN: 'KBank' },
          bankAccountName: 'LOTUS',
          bankAccountNo: '2223334445',
          bankCode: 'KBANK',
          bankType: 'bank',
          mode: 'SMS',
        },
      ],
      wallets: [{ walletAccountName: '0899999999', mode: 'AUTO' }],
      isManual: false,
    }),
    'GET /api/lookup/conditions': () => ['<p>Conditions</p>'],
    'GET /api/lookup/agreements': () => ['<p>Agreement</p>'],
    'GET /api/lookup/info': () => ({ name: 'Lotus', website: 'lotus.example' }),
    'GET /api/lookup/notice': () => ({ text: '<p>Lost at %percentFail%%</p>', percentFail: 10 }),
    'GET /api/lookup/contact': () => ({ contactText: 'Write to us', lineLink: '', lineName: '' }),
    'GET /api/lookup/withdraw': () => ({ withdrawMin: 100, withdrawMax: 50_000 }),
    'GET /api/lookup/slip': () => ({}),
    'GET /api/lookup/sources': () => [{ code: 'LINE', description: 'LINE' }],
    'GET /api/lookup/active': () => ({ terminated: null }),
    'GET /api/lookup/registerOTP': () => ({ registerOTP: true }),
    'GET /api/lookup/enableChatWidget': () => ({ enableChatWidget: false }),
    'POST /api/login': () => ({ token: 'token' }),
    'GET /api/account/profile': () => this.#profile,
    // Of these three the specification has the reply and not the path.
    'GET /api/account/me': () => ({
      ...this.#view(),
      profile: this.#profile,
      bankAccount: this.#bankAccount,
      invite: { amount: 454.5, success: 200, fail: 10 },
    }),
    'POST /api/invite/receive': () => ({ message: 'INVITE_BONUS_SUCCESS' }),
    'GET /api/invite/banners': () => [],
    'GET /api/refund/banners': () => [],
    'GET /api/wallet': () => this.#view(),
    'GET /api/wallet/refresh/slot': () => ({ message: 'OK' }),
    'GET /api/wallet/account/{slotCode}': ({ params: [code] }) => ({
      username: `m${code}`,
      password: 'Secret-1',
      ...(code === 'UFABET' && { event: { __VIEWSTATE: 'x' } }),
    }),
    'POST /api/wallet/transfer': ({ body }) => {
      this.#wallet -= Number(body['amount']);
      this.#game += Number(body['amount']);
      return { message: 'SUCCESS' };
    },
    'POST /api/wallet/withdrawAll': ({ body }) => {
      this.#wallet -= Number(body['amount']);
      return { message: 'SUCCESS' };
    },
    'POST /api/invite': () => ({
      invites: rows(2, { from: { name: 'No***' }, amount: 20, createdAt }),
    }),
    'GET /api/invite/bonus': () => ({ amount: 454.5, success: 200, fail: 10 }),
    'POST /api/refund': () => ({ refunds: rows(2, { refundAmount: 30, createdAt }) }),
    'GET /api/refund/check': () => ({
      result: true,
      bonus: false,
      info: '',
      refundAmount: 60,
      refundSuccess: 150,
      refundFail: 10,
    }),
    'GET /api/spinwheel/setup': () => ({
      activeSpinwheel: {
        name: 'Lucky',
        slices: ['A', 'B'].map((code) => ({
          code,
          label: `Prize ${code}`,
          bgColor: '#112233',
          textColor: '#ffffff',
          htmlDescription: '',
        })),
      },
      userCoin: 3,
    }),
    'POST /api/spinwheel/spin': () => refused('COIN_NOT_ENOUGH'),
    'GET /api/spinwheel/coupon': () => [
      { _id: '7', prize: { name: 'Lucky', slice: { label: 'Ten baht' } }, amount: 10 },
    ],
    'POST /api/spinwheel/coupon/claim': () => refused('BONUS_REMAINING'),
    'GET /api/spinwheel/active': () => ({ active: true }),
    'GET /api/qrcode/{provider}': () => this.#qr(),
    'POST /api/qrcode/{provider}': () => {
      this.#hasQr = true;
      return this.#qr();
    },
    'DELETE /api/qrcode/{qrcodeId}': () => ({ message: 'SUCCESS' }),
    'GET /api/bonus': () => [
      {
        code: 'WELCOME',
        type: 'limit',
        maxReceived: 1,
        percentFail: 10,
        banners: [],
        userBonus: null,
      },
    ],
    'GET /api/bonus/check/active': () => ({ status: false, type: null }),
    'GET /api/promotion/find/{code}': () => ({ percentFail: 10, description: 'For you' }),
    'GET /api/promotion/activate/{code}': () => ({ message: 'SUCCESS' }),
    'POST /api/statement': () => ({
      total: 1,
      statements: [
        {
          statementType: 'bonus',
          status: 'SUCCESS',
          from: 'BONUS',
          to: 'WALLET',
          amount: 100,
          createdAt,
          bonus: { description: 'Welcome' },
        },
      ],
    }),
    'POST /api/statement/slip': () => ({
      slips: [
        { createdAt, amount: 100, status: 'FAILED', note: 'NOT_MATCH', link: '', reference: 'S1' },
      ],
    }),
    'GET /api/autoLogin/pg/{username}': () => ({ link: `${this.url}/played` }),
  };
}
