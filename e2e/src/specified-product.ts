type Fields = Readonly<Record<string, unknown>>;
type Handler = (params: readonly string[], body: Fields) => unknown;
type Row = Fields & { readonly createdAt: string };

/** A rejection as the specification has it: a code as the message, or from the wheel a 200 without success. */
export class SpecifiedRefusal extends Error {
  readonly status: number;
  readonly body: Fields;

  constructor(status: number, body: Fields) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

const createdAt = '2026-11-20T10:00:00.000Z';
const done = { message: 'SUCCESS' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>';
/** Games that are entered by a hidden form. */
export const byForm = ['JOKER', 'SEXYGAME', 'UFABET', 'SUPERSLOT', 'SLOTXO'];
/** Games that are entered by a link, by the name of the account alone or with its password. */
const byNameAlone = ['PG', 'BETFLIX', 'AREASLOT', 'JOKER2', 'HUAYHD'];
const byPassword = ['ASKMEBET', 'IMI', 'USUN', 'CIRCUS', 'SLOTRACHA', 'PGSLOT'];
export const byLink = [...byNameAlone, ...byPassword];
const sports = ['ASKMEBET', 'UFABET', 'SEXYGAME'];
const lotteries = ['HUAYHD', 'NEWGAME'];

/** State and answers of a server of the specification, with everything switched on. */
export class SpecifiedProduct {
  readonly prefix = 'lotus';
  readonly otpCode = '246810';
  wallet = 805.5;
  coins = 2;
  isBonusActive = false;
  isManual = false;
  readonly bankAccount = {
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '0482345678',
    bank: { nameTH: 'กสิกรไทย' },
  };
  readonly #url: string;
  readonly #games = new Map([['PG', 51]]);
  readonly #opened = new Set([...byForm, ...byLink, 'NEWGAME'].filter((code) => code !== 'JOKER'));
  readonly #received: Row[] = [];
  readonly #threads = new Map<string, Row[]>();
  #qr: { readonly provider: string; readonly amount: number } | null = null;
  #name = 'สมชาย ใจดี';
  #invite = 454.5;
  #refund = 60;
  #isPromotionTaken = false;
  #coupons = 7;

  constructor(url: string) {
    this.#url = url;
  }

  answer(name: string, params: readonly string[], body: Fields): unknown {
    const handler = this.#handlers[name];
    if (!handler) throw new Error(`the specified server has no answer to ${name}`);
    return handler(params, body);
  }

  /** A message of the staff. */
  say(customer: string, message: object): Row {
    return this.#write(customer, { sender: 'agent', name: 'Nok', message });
  }

  /** Ids of those who chat. */
  get customers(): readonly string[] {
    return [...this.#threads.keys()];
  }

  #threadOf({ userId, guestId }: Fields): Row[] {
    const key = String(userId ?? guestId);
    const rows = this.#threads.get(key) ?? [];
    if (!this.#threads.has(key)) {
      this.#threads.set(key, rows);
      for (let line = 1; line <= 13; line++) {
        this.say(key, { message_type: 'text', payload: { message: `Earlier ${line}.` } });
      }
    }
    return rows;
  }

  #write(customer: string, said: Fields): Row {
    const rows = this.#threads.get(customer) ?? [];
    this.#threads.set(customer, rows);
    const before = Date.parse(rows.at(-1)?.createdAt ?? createdAt);
    const row = { ...said, session_id: 'S1', createdAt: new Date(before + 1_000).toISOString() };
    rows.push(row);
    return row;
  }

  #refuse(code: string, status = 400): never {
    throw new SpecifiedRefusal(status, { message: code });
  }

  /** Failures of the wheel have the status of a success. */
  #failWheel(error: string): never {
    throw new SpecifiedRefusal(200, { success: false, error });
  }

  #slots(): readonly Fields[] {
    const game = (code: string) => ({
      code,
      name: code === 'NEWGAME' ? 'New game' : code,
      logo: null,
      background: null,
      isActive: this.#opened.has(code),
      amount: this.#games.get(code) ?? 0,
      ftWalletSlot: code === 'ASKMEBET' ? 100 : 1,
      category: categoryOf(code),
      // Games with a link do not need it.
      web: byLink.includes(code) ? null : `${this.#url}/played`,
      android: null,
      ios: null,
    });
    return [...byLink, ...byForm, 'NEWGAME'].map(game);
  }

  #view(): Fields {
    return { wallet: { amount: this.wallet }, slots: this.#slots() };
  }

  #profile(): Fields {
    const { coins: coin } = this;
    return { _id: '100001', username: '0812345678', name: this.#name, createdAt, coin };
  }

  #told(provider: string | undefined): Fields {
    if (this.#qr?.provider !== provider) return { hasQrcode: false };
    const expireIn = new Date(Date.now() + 600_000).toISOString();
    const amount = this.#qr?.amount ?? 0;
    return { qrcodeId: 'Q1', hasQrcode: true, qrcode: svg, amount, expireIn };
  }

  #bonus(code: string, type: string, userBonus: Fields | null): Fields {
    const banners = [{ image: '/files/bonus.png', html: '<b>Bonus</b>' }];
    return { code, type, maxReceived: 1, percentFail: 10, banners, userBonus };
  }

  #userBonus(isActive: boolean, received: readonly Fields[] = []): Fields {
    return { _id: 'B1', isActive, received };
  }

  #move(from: unknown, to: unknown, amount: number): void {
    if (from === 'WALLET' && amount > this.wallet) this.#refuse('MONEY_NOT_ENOUGH');
    for (const [place, sum] of [
      [String(from), -amount],
      [String(to), amount],
    ] as const) {
      if (place === 'WALLET') this.wallet += sum;
      else this.#games.set(place, (this.#games.get(place) ?? 0) + sum);
    }
  }

  #withdraw({ amount }: Fields): Fields {
    if (this.isBonusActive) this.#refuse('BONUS_REMAINING');
    this.wallet -= Number(amount);
    return done;
  }

  /** A page of a list of `count` rows. */
  #page<R>({ page, limit }: Fields, row: (place: number) => R, count = 12): readonly R[] {
    const start = (Number(page) - 1) * Number(limit);
    const places = Array.from({ length: count }, (_, place) => place);
    return places.slice(start, start + Number(limit)).map(row);
  }

  readonly #statuses = ['SUCCESS', 'FAILED', 'WAITING', 'PROCESSING', 'PENDING'];

  readonly #handlers: Readonly<Record<string, Handler>> = {
    'GET /api/lookup/banks': () => [
      { code: 'KBANK', nameTH: 'กสิกรไทย' },
      { code: 'KTB', nameTH: 'กรุงไทย' },
    ],
    'GET /api/lookup/deposit': () => ({
      banks: [
        depositBank('SCB', 'ไทยพาณิชย์', { mode: 'AUTO' }),
        depositBank('KBANK', 'กสิกรไทย', { mode: 'SMS' }),
        depositBank('KBANK', 'กสิกรไทย', { mode: 'AUTO', bankAccountNo: '2223334445' }),
        depositBank('WW', 'WW', { mode: 'AUTO', bankType: 'PAYMENT', bankAccountNo: '' }),
      ],
      wallets: [
        { walletAccountName: '0899999999', mode: 'AUTO' },
        { walletAccountName: '0888888888', mode: 'gift' },
      ],
      isManual: this.isManual,
    }),
    'GET /api/lookup/conditions': () => ({ conditions: ['<p>House rules</p>'] }),
    'GET /api/lookup/agreements': () => ({ agreements: ['<p>Agreement</p>'] }),
    'GET /api/lookup/info': () => ({ name: 'Lotus', website: 'lotus.example' }),
    'GET /api/lookup/notice': () => ({ notice: '<p>Lost at %percentFail% per cent</p>' }),
    'GET /api/lookup/contact': () => ({
      contactText: 'Write to us',
      lineLink: 'https://line.example/lotus',
      lineName: '@lotus',
      lineQR: null,
    }),
    'GET /api/lookup/withdraw': () => ({ withdrawMin: 100, withdrawMax: 50_000 }),
    'GET /api/lookup/slip': () => ({}),
    'GET /api/lookup/sources': () => [{ code: 'LINE', description: 'LINE' }],
    'GET /api/lookup/active': () => ({ terminated: null }),
    'GET /api/lookup/registerOTP': () => ({ registerOTP: true }),
    'GET /api/lookup/enableChatWidget': () => ({ enableChatWidget: true }),

    'POST /api/login': (_, { password }) =>
      password === 'demo-1234' ? { token: 'token' } : this.#refuse('WRONG_CREDENTIAL', 401),
    'POST /api/account/validate': () => ({}),
    'POST /api/account': () => ({}),
    'POST /api/otp/send': () => ({ otpRef: 'REF7', otpToken: 'T7', code: 'OK' }),
    'POST /api/otp/verify': (_, { otpCode }) =>
      // The code is in the reply, not in the status.
      ({ code: otpCode === this.otpCode ? 'OTP_CODE_VALID' : 'OTP_CODE_INVALID' }),
    'GET /api/account/profile': () => this.#profile(),
    'PUT /api/account/profile': (_, { name }) => {
      this.#name = String(name);
      return done;
    },
    'PUT /api/account/bankAccountName': (_, { bankCode, bankAccountName }) => {
      if (bankCode !== 'KTB') this.#refuse('INVALID_BANK');
      this.bankAccount.bankAccountName = String(bankAccountName);
      return done;
    },
    'PUT /api/account/changepwd': (_, { oldPassword }) =>
      oldPassword === 'demo-1234' ? done : this.#refuse('WRONG_PASSWORD'),
    'GET /api/account/me': () => ({
      ...this.#view(),
      profile: this.#profile(),
      bankAccount: this.bankAccount,
      invite: { amount: this.#invite, success: 200, fail: 10 },
    }),

    'GET /api/wallet': () => this.#view(),
    'GET /api/wallet/refresh/slot': () => done,
    'GET /api/wallet/activate/:slotCode': ([code = '']) => {
      this.#opened.add(code);
      return done;
    },
    'GET /api/wallet/account/:slotCode': ([code = '']) => ({
      username: `m${code}`,
      password: 'Secret-1',
      ...(byForm.includes(code) && { event: { __VIEWSTATE: 'x' } }),
    }),
    'GET /api/wallet/resetpassword/:slotCode': () => done,
    'POST /api/wallet/add': () => done,
    'POST /api/wallet/transfer': (_, { from, to, amount }) => {
      this.#move(from, to, Number(amount));
      return done;
    },
    'POST /api/wallet/transferAll': (_, { to }) => {
      for (const [game, amount] of this.#games) this.#move(game, 'WALLET', amount);
      this.#move('WALLET', to, this.wallet);
      return done;
    },
    'POST /api/wallet/withdraw': (_, body) => this.#withdraw(body),
    'POST /api/wallet/withdrawAll': (_, body) => this.#withdraw(body),
    'POST /api/wallet/slip': () => done,
    'POST /api/wallet/truelink': (_, { link }) => {
      if (!String(link).endsWith('::0888888888')) this.#refuse('TRUELINK_INVALID');
      this.wallet += 20;
      return done;
    },

    'POST /api/invite': (_, body) => ({
      invites: this.#page(body, (place) => ({
        from: { name: `No${place}***` },
        amount: 20,
        createdAt,
      })),
    }),
    'GET /api/invite/bonus': () => ({ amount: this.#invite, success: 200, fail: 10 }),
    'GET /api/invite/banners': () => [{ image: '/files/invite.png', html: '<b>Invite</b>' }],
    'POST /api/invite/receive': () => {
      this.wallet += this.#invite;
      this.#invite = 0;
      return {};
    },

    'POST /api/refund': (_, body) => ({
      refunds: this.#page(body, () => ({ refundAmount: 30, createdAt })),
    }),
    'GET /api/refund/check': () => ({
      result: this.#refund > 0,
      bonus: false,
      info: '',
      refundAmount: this.#refund,
      refundSuccess: 150,
      refundFail: 10,
    }),
    'GET /api/refund/receive': () => ({ message: 'REFUND_SUCCESS' }),
    'GET /api/refund/addWallet': () => {
      this.wallet += this.#refund;
      this.#refund = 0;
      return done;
    },
    'GET /api/refund/banners': () => [],

    'GET /api/spinwheel/setup': () => ({
      activeSpinwheel: {
        name: 'Lucky',
        slices: ['A', 'B'].map((code) => ({
          code,
          label: `Prize ${code}`,
          bgColor: '#112233',
          textColor: '#ffffff',
          htmlDescription: '<p>Prize</p>',
        })),
      },
      userCoin: this.coins,
    }),
    'POST /api/spinwheel/spin': () => {
      if (this.coins <= 1) this.#failWheel('COIN_NOT_ENOUGH');
      this.coins -= 1;
      return { code: 'A', label: 'Prize A', remainingCoin: this.coins };
    },
    'GET /api/spinwheel/coupon': () => ({
      coupons: Array.from({ length: this.#coupons }, (_, place) => ({
        _id: `C${place + 1}`,
        prize: { name: 'Lucky', slice: { label: `Prize ${place + 1}.` } },
        amount: 10,
      })),
    }),
    'POST /api/spinwheel/coupon/claim': (_, { coupon }) =>
      coupon === 'C7' ? done : this.#failWheel('BONUS_REMAINING'),
    'GET /api/spinwheel/active': () => ({ active: true }),

    'GET /api/qrcode/:provider': ([provider]) => this.#told(provider),
    'POST /api/qrcode/:provider': ([provider = ''], { amount }) => {
      this.#qr = { provider, amount: Number(amount) };
      return this.#told(provider);
    },
    'DELETE /api/qrcode/:qrcodeId': () => {
      this.#qr = null;
      return done;
    },

    'GET /api/bonus': () => [
      this.#bonus('WELCOME', 'limit', this.#userBonus(this.isBonusActive, this.#received)),
      this.#bonus(
        'DAILY',
        'day',
        this.#userBonus(false, [{ updatedAt: new Date().toISOString() }]),
      ),
      this.#bonus('WEEKLY', 'week', null),
    ],
    'GET /api/bonus/activate/:code': ([code]) => {
      if (code === 'WEEKLY') this.#refuse('BONUS_ALREADY_ACTIVE');
      this.isBonusActive = true;
      return this.#userBonus(true);
    },
    'GET /api/bonus/check/active': () => ({
      status: this.isBonusActive,
      type: this.isBonusActive ? 'limit' : null,
    }),
    'GET /api/bonus/clear': () => {
      this.isBonusActive = false;
      return { message: 'BONUS_CLEAR' };
    },
    'GET /api/promotion/find/:code': ([code]) =>
      code === 'LOTUS' ? { percentFail: 10, description: 'For you' } : null,
    'GET /api/promotion/activate/:code': () => {
      if (this.#isPromotionTaken) this.#refuse('PROMOTION_RECEIVED');
      this.#isPromotionTaken = true;
      return done;
    },
    'POST /api/statement': (_, body) => ({
      total: 12,
      statements: this.#page(body, (place) => ({
        statementType: ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'][place % 5],
        status: this.#statuses[place % 5],
        from: 'PG',
        to: 'WALLET',
        amount: 100 + place,
        createdAt,
        ...(place % 5 === 1 && { bonus: { description: 'Welcome' } }),
      })),
    }),
    'POST /api/statement/slip': (_, body) => ({
      slips: this.#page(body, (place) => ({
        createdAt,
        amount: 200 + place,
        status: this.#statuses[place % 5],
        note: place % 5 === 1 ? 'NOT_MATCH' : null,
        link: '',
        reference: `S${place}`,
      })),
    }),
    'GET /api/statement/slip/reference/:reference': () => ({ url: '/files/slip.png' }),

    ...Object.fromEntries(
      [
        ...byNameAlone.map((game) => `${game.toLowerCase()}/:username`),
        ...byPassword.map((game) => `${game.toLowerCase()}/:username/:password`),
      ].map((path) => [
        `GET /api/autoLogin/${path}`,
        ([, password]: readonly string[]) => {
          if (password !== undefined && password !== 'Secret-1') this.#refuse('SLOT_NO_ACCOUNT');
          return { link: `${this.#url}/played` };
        },
      ]),
    ),

    'GET /api/chat/config': () => ({ PREFIX: this.prefix }),
    'POST /api/chat/send-message': (_, { conversation }) => {
      const said = Object(conversation);
      this.#threadOf(said);
      const { message_type, payload } = said.message;
      const { filePath } = payload;
      const url = filePath && { url: `${this.#url}${filePath}` };
      const message = { message_type, payload: { ...payload, ...url } };
      const row = this.#write(said.userId ?? said.guestId, { sender: 'customer', message });
      return { createdAt: row.createdAt };
    },
    'POST /api/chat/history': (_, body) => {
      const { limit, skip } = body;
      const newest = this.#threadOf(body).toReversed();
      return { conversations: newest.slice(Number(skip), Number(skip) + Number(limit)) };
    },
    'POST /api/chat/upload-image': () => ({ path: '/files/upload.png' }),
    'POST /api/chat/upload-video': () => ({ path: '/files/upload.mp4' }),
    'PUT /api/chat/read-customer': () => ({}),
  };
}

function categoryOf(code: string): string {
  if (sports.includes(code)) return 'sport';
  return lotteries.includes(code) ? 'lotto' : 'slot';
}

function depositBank(code: string, nameTH: string, changes: Fields): Fields {
  return {
    bank: { nameTH, nameEN: code },
    bankAccountName: 'LOTUS',
    bankAccountNo: '1112223334',
    bankCode: code,
    bankType: 'bank',
    ...changes,
  };
}
