import {
  type Fields,
  fields,
  list,
  named,
  oneOf,
  optional,
  orNull,
  type Shape,
  words,
} from './shape.ts';

/** One call as the specification gives it. */
type SpecifiedCall = {
  /** Section of the specification, and its heading. */
  readonly section: string;
  /** Fields of the JSON body. */
  readonly asks?: Fields;
  /** The body is multipart form data with one file. */
  readonly uploads?: true;
  readonly replies: Shape;
  /** Parts that the specification leaves open, besides the types of most fields. */
  readonly open?: string;
  /** Only its reply or its purpose is specified: the path is ours. */
  readonly hasOpenPath?: true;
};

// Section 3, entities and their fields.

const status = 'text';
const memberBank = fields({
  bankAccountName: 'text',
  bankAccountNo: 'text',
  bank: fields({ nameTH: 'text' }),
});
const profile = {
  _id: 'text',
  username: 'text',
  name: 'text',
  createdAt: 'time',
  coin: 'number',
} as const satisfies Fields;
const registration = {
  name: 'text',
  username: 'text',
  password: 'text',
  sourceCode: optional('text'),
  inviteCode: optional('text'),
  bankCode: 'text',
  bankAccountName: 'text',
  bankAccountNo: 'text',
} as const satisfies Fields;
const wallet = fields({ amount: 'number' });
const gameAccount = fields({
  code: 'text',
  name: 'text',
  logo: orNull('text'),
  background: orNull('text'),
  isActive: 'flag',
  amount: 'number',
  ftWalletSlot: 'number',
  category: words('slot', 'sport', 'lotto'),
  web: orNull('text'),
  android: orNull('text'),
  ios: orNull('text'),
});
const inviteSummary = fields({ amount: 'number', success: 'number', fail: 'number' });
const depositBank = fields({
  bank: fields({ nameTH: 'text', nameEN: 'text' }),
  bankAccountName: 'text',
  bankAccountNo: 'text',
  bankCode: 'text',
  bankType: words('PAYMENT', 'bank'),
  mode: 'text',
  currency: optional('text'),
});
const qr = oneOf(
  fields({
    hasQrcode: words(true),
    qrcodeId: 'text',
    qrcode: 'text',
    amount: 'number',
    expireIn: 'time',
  }),
  fields({ hasQrcode: words(false), message: optional('text') }),
);
const banners = list(fields({ image: 'text', html: 'text' }));
const userBonus = fields({
  _id: 'text',
  isActive: 'flag',
  received: list(fields({ updatedAt: 'time' })),
});
const bonus = fields({
  code: 'text',
  type: words('limit', 'day', 'week'),
  maxReceived: 'number',
  percentFail: 'number',
  banners,
  userBonus: orNull(userBonus),
});
const linked = optional(fields({ description: 'text' }));
const statementEntry = fields({
  statementType: words('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'),
  status,
  from: 'text',
  to: 'text',
  amount: 'number',
  createdAt: 'time',
  bonus: linked,
  promotion: linked,
  invite: linked,
  refund: linked,
  luckydraw: linked,
});
/** Section 8, slip reason codes. */
const slipReasons = [
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'UNKNOW_ERROR',
];
const slip = fields({
  createdAt: 'time',
  amount: 'number',
  status,
  note: orNull(words(...slipReasons)),
  link: 'text',
  reference: 'text',
});
const wheel = fields({
  name: 'text',
  slices: list(
    fields({
      code: 'text',
      label: 'text',
      bgColor: 'text',
      textColor: 'text',
      htmlDescription: 'text',
    }),
  ),
});
const coupon = fields({
  // The name of a coupon in its claim is open; a list to claim from has to have one.
  _id: 'text',
  prize: fields({ name: 'text', slice: fields({ label: 'text' }) }),
  amount: 'number',
});
const button = fields({ title: 'text', type: 'text', payload: 'text' });
const chatMessage = fields({
  message_type: 'text',
  payload: optional(
    fields({
      message: optional('text'),
      url: optional('text'),
      fileType: optional(words('image', 'video', 'file')),
      filePath: optional('text'),
      title: optional('text'),
      payload: optional('text'),
      buttons: optional(list(button)),
    }),
  ),
  payloads: optional(
    list(
      fields({ image_url: orNull('text'), title: 'text', subtitle: 'text', buttons: list(button) }),
    ),
  ),
  deliver: optional('text'),
});
const conversation = {
  sender: 'text',
  message: chatMessage,
  userId: optional(orNull('text')),
  guestId: optional(orNull('text')),
  username: optional(orNull('text')),
  name: optional(orNull('text')),
  deviceToken: optional(orNull('text')),
  createdAt: optional('time'),
  session_id: optional('text'),
} as const satisfies Fields;
const customer = { userId: optional('text'), guestId: optional('text') } as const satisfies Fields;

// Section 7, the calls.

const paged = { page: 'number', limit: 'number' } as const satisfies Fields;
const message = fields({ message: optional('text') });
const lookups = '7 Lookups';
const account = '7 Account and login';
const money = '7 Wallet';
const bonuses = '7 Bonus, promotion, statement';
const spin = '7 Spin wheel';
const chat = '7 Chat';
const openPaths = '7 Calls whose paths are not shown';
const open = 'The reply.';
const link: SpecifiedCall = { section: '7 Auto-login', replies: fields({ link: 'text' }) };

/**
 * Calls of the specification by their names in the contract. Replies have the fields of sections 3 and 7 and
 * no others; servers and clients of the specification are made from this table.
 */
export const specification: Readonly<Record<string, SpecifiedCall>> = {
  'GET /api/lookup/banks': {
    section: lookups,
    replies: list(fields({ code: 'text', nameTH: 'text' })),
  },
  'GET /api/lookup/deposit': {
    section: lookups,
    replies: fields({
      banks: list(depositBank),
      wallets: list(fields({ walletAccountName: 'text', mode: words('AUTO', 'gift') })),
      isManual: 'flag',
    }),
  },
  'GET /api/lookup/conditions': { section: lookups, replies: named('conditions', list('text')) },
  'GET /api/lookup/agreements': { section: lookups, replies: named('agreements', list('text')) },
  'GET /api/lookup/info': { section: lookups, replies: fields({ name: 'text', website: 'text' }) },
  'GET /api/lookup/notice': {
    section: lookups,
    replies: named('notice', 'text'),
    open: 'The figure of its placeholder %percentFail%.',
  },
  'GET /api/lookup/contact': {
    section: lookups,
    replies: fields({
      contactText: 'text',
      lineLink: 'text',
      lineName: 'text',
      lineQR: orNull('text'),
    }),
  },
  'GET /api/lookup/withdraw': {
    section: lookups,
    replies: fields({ withdrawMin: 'number', withdrawMax: 'number' }),
  },
  'GET /api/lookup/slip': {
    section: lookups,
    replies: 'open',
    open: 'The reply, and the hours in it.',
  },
  'GET /api/lookup/sources': {
    section: lookups,
    replies: list(fields({ code: 'text', description: 'text' })),
  },
  'GET /api/lookup/active': {
    section: lookups,
    replies: fields({ terminated: orNull('text') }),
    open: 'Anything but terminated.',
  },
  'GET /api/lookup/registerOTP': { section: lookups, replies: named('registerOTP', 'flag') },
  'GET /api/lookup/enableChatWidget': {
    section: lookups,
    replies: named('enableChatWidget', 'flag'),
  },

  'POST /api/login': {
    section: account,
    asks: { username: 'text', password: 'text' },
    replies: fields({ token: 'text' }),
    open: 'The failure response.',
  },
  'POST /api/account/validate': {
    section: account,
    asks: {
      ...registration,
      bankCode: optional('text'),
      bankAccountName: optional('text'),
      bankAccountNo: optional('text'),
    },
    replies: 'open',
    open,
  },
  'POST /api/account': {
    section: account,
    asks: { ...registration, currency: optional('text') },
    replies: 'open',
    open,
  },
  'GET /api/account/profile': { section: account, replies: fields(profile) },
  'PUT /api/account/profile': {
    section: account,
    asks: { name: 'text', bankCode: 'text', bankAccountName: 'text', bankAccountNo: 'text' },
    replies: 'open',
    open,
  },
  'PUT /api/account/bankAccountName': {
    section: account,
    asks: { bankCode: 'text', bankAccountName: 'text' },
    replies: 'open',
    open,
  },
  'PUT /api/account/changepwd': {
    section: account,
    asks: { oldPassword: 'text', newPassword: 'text' },
    replies: 'open',
    open,
  },
  'POST /api/otp/send': {
    section: account,
    asks: { phoneNumber: 'text' },
    replies: fields({ otpRef: 'text', otpToken: 'text', code: 'text' }),
    open: 'How long a code is valid.',
  },
  'POST /api/otp/verify': {
    section: account,
    asks: { otpToken: 'text', otpCode: 'text' },
    replies: 'open',
    open,
  },

  'GET /api/wallet': { section: money, replies: fields({ wallet, slots: list(gameAccount) }) },
  'GET /api/wallet/refresh/slot': { section: money, replies: 'open', open },
  'GET /api/wallet/activate/:slotCode': { section: money, replies: 'open', open },
  'GET /api/wallet/account/:slotCode': {
    section: money,
    replies: fields({ username: 'text', password: 'text', event: optional(orNull('open')) }),
  },
  'GET /api/wallet/resetpassword/:slotCode': { section: money, replies: 'open', open },
  'POST /api/wallet/add': { section: money, asks: { amount: 'number' }, replies: 'open', open },
  'POST /api/wallet/transfer': {
    section: money,
    asks: { from: 'text', to: 'text', amount: 'number' },
    replies: 'open',
    open,
  },
  'POST /api/wallet/transferAll': { section: money, asks: { to: 'text' }, replies: 'open', open },
  'POST /api/wallet/withdraw': {
    section: money,
    asks: { amount: 'number' },
    replies: 'open',
    open,
  },
  'POST /api/wallet/withdrawAll': {
    section: money,
    asks: { amount: 'number' },
    replies: 'open',
    open,
  },
  'POST /api/wallet/slip': { section: money, uploads: true, replies: 'open', open },
  'POST /api/wallet/truelink': {
    section: money,
    asks: { link: 'text' },
    replies: 'open',
    open: 'The cipher, its passphrase, and the reply.',
  },

  'POST /api/invite': {
    section: '7 Invite',
    asks: paged,
    replies: fields({
      invites: list(
        fields({ from: fields({ name: 'text' }), amount: 'number', createdAt: 'time' }),
      ),
    }),
    open: 'The length of the list.',
  },
  'GET /api/invite/bonus': { section: '7 Invite', replies: inviteSummary },
  'GET /api/invite/banners': { section: '7 Invite', replies: banners },

  'POST /api/refund': {
    section: '7 Refund',
    asks: paged,
    replies: fields({ refunds: list(fields({ refundAmount: 'number', createdAt: 'time' })) }),
    open: 'The length of the list.',
  },
  'GET /api/refund/check': {
    section: '7 Refund',
    replies: fields({
      result: 'flag',
      bonus: 'flag',
      info: 'text',
      refundAmount: 'number',
      refundSuccess: 'number',
      refundFail: 'number',
    }),
  },
  'GET /api/refund/receive': { section: '7 Refund', replies: message },
  'GET /api/refund/addWallet': { section: '7 Refund', replies: 'open', open },
  'GET /api/refund/banners': { section: '7 Refund', replies: banners },

  'GET /api/spinwheel/setup': {
    section: spin,
    replies: fields({ activeSpinwheel: orNull(wheel), userCoin: 'number' }),
  },
  'POST /api/spinwheel/spin': {
    section: spin,
    replies: fields({ code: 'text', label: 'text', remainingCoin: 'number' }),
  },
  'GET /api/spinwheel/coupon': {
    section: spin,
    replies: named('coupons', list(coupon)),
    open: 'The reply, and how a coupon is named at its claim.',
  },
  'POST /api/spinwheel/coupon/claim': {
    section: spin,
    asks: { coupon: 'text' },
    replies: 'open',
    open: 'The reply of a claim that succeeds.',
  },
  'GET /api/spinwheel/active': { section: spin, replies: named('active', 'flag'), open },

  'GET /api/qrcode/:provider': { section: '7 QR', replies: qr },
  'POST /api/qrcode/:provider': { section: '7 QR', asks: { amount: 'number' }, replies: qr },
  'DELETE /api/qrcode/:qrcodeId': { section: '7 QR', replies: 'open', open },

  'GET /api/bonus': { section: bonuses, replies: list(bonus) },
  'GET /api/bonus/activate/:code': { section: bonuses, replies: userBonus },
  'GET /api/bonus/check/active': {
    section: bonuses,
    replies: fields({ status: 'flag', type: orNull('text') }),
    open: 'Whether type is how the bonus counts or where its money came from.',
  },
  'GET /api/bonus/check/minimum': { section: bonuses, replies: 'open', open },
  'GET /api/bonus/clear': { section: bonuses, replies: message },
  'GET /api/promotion/current': { section: bonuses, replies: 'open', open },
  'GET /api/promotion/find/:code': {
    section: bonuses,
    replies: orNull(fields({ percentFail: 'number', description: 'text' })),
  },
  'GET /api/promotion/activate/:code': { section: bonuses, replies: 'open', open },
  'POST /api/statement': {
    section: bonuses,
    asks: paged,
    replies: fields({ total: 'number', statements: list(statementEntry) }),
  },
  'POST /api/statement/slip': {
    section: bonuses,
    asks: paged,
    replies: fields({ slips: list(slip) }),
    open: 'The length of the list.',
  },
  'GET /api/statement/slip/reference/:reference': {
    section: bonuses,
    replies: fields({ url: 'text' }),
  },

  'GET /api/autoLogin/pg/:username': link,
  'GET /api/autoLogin/betflix/:username': link,
  'GET /api/autoLogin/askmebet/:username/:password': link,
  'GET /api/autoLogin/imi/:username/:password': link,
  'GET /api/autoLogin/usun/:username/:password': link,
  'GET /api/autoLogin/areaslot/:username': link,
  'GET /api/autoLogin/circus/:username/:password': link,
  'GET /api/autoLogin/slotracha/:username/:password': link,
  'GET /api/autoLogin/pgslot/:username/:password': link,
  'GET /api/autoLogin/joker2/:username': link,
  'GET /api/autoLogin/huayhd/:username': link,

  'GET /api/chat/config': { section: chat, replies: fields({ PREFIX: 'text' }) },
  'POST /api/chat/send-message': {
    section: chat,
    asks: { conversation: fields(conversation) },
    replies: named('createdAt', 'time'),
  },
  'POST /api/chat/history': {
    section: chat,
    asks: { ...customer, limit: 'number', skip: 'number' },
    replies: named(
      'conversations',
      list(fields({ ...conversation, createdAt: 'time', session_id: 'text' })),
    ),
    open: 'The reply but for its items, and their order.',
  },
  'POST /api/chat/upload-image': {
    section: chat,
    uploads: true,
    replies: named('path', 'text'),
  },
  'POST /api/chat/upload-video': {
    section: chat,
    uploads: true,
    replies: named('path', 'text'),
  },
  'PUT /api/chat/read-customer': { section: chat, asks: customer, replies: 'open', open },

  'GET /api/account/me': {
    section: openPaths,
    replies: fields({
      profile: fields(profile),
      bankAccount: memberBank,
      wallet,
      invite: inviteSummary,
      slots: list(gameAccount),
    }),
    hasOpenPath: true,
  },
  'POST /api/invite/receive': { section: openPaths, replies: 'open', open, hasOpenPath: true },
};

/** Section 8, the error catalogue, without the reasons of slips. */
export const catalogue: readonly string[] = [
  ...['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3'],
  ...['INVALID_USER_4', 'INVALID_IP', 'NOT_AREASLOT', 'NOT_UFABET', 'NO_USER', 'WRONG_PASSWORD'],
  ...['WRONG_CREDENTIAL', 'INACTIVE_USER', 'LOGIN_FAIL', 'INVALID_USER_INFO'],
  ...['OTP_BLOCK', 'OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_VERIFIED', 'OTP_EXPIRED'],
  ...['OTP_CODE_INVALID', 'OTP_CODE_VALID', 'UNVERIFIED_OTP', 'OTP_SEND_FAIL', 'OTP_VERIFY_FAIL'],
  ...['EXISTING_USER', 'EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'REGISTER_FAIL'],
  ...['PHONE_NUMBER_REQUIRE_10_DIGIT', 'NO_BANK', 'NO_WALLET'],
  ...['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  ...['BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_CONDITION'],
  ...['BONUS_CLEAR', 'BONUS_FULL', 'INVITE_COLLECT', 'INVITE_INACTIVE', 'NO_INVITE_BONUS'],
  ...['NO_INVITEE_PLAY_INFO', 'INVITE_BONUS_SUCCESS', 'INVITE_BONUS_FAIL'],
  ...['NO_PROMOTION', 'PROMOTION_RECEIVED'],
  ...['NO_REFUND', 'REFUND_CONDITION', 'REFUND_SUCCESS', 'REFUND_INACTIVE', 'REFUND_MINIMUM'],
  ...['GAME_ACTIVATION_FAIL', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL', 'SLOT_NO_ACCOUNT'],
  ...['SLOT_RESET_PASSWORD_FAIL', 'TRANSFER_MINIMUM', 'NO_GAME', 'MONEY_NOT_ENOUGH'],
  'TRANSFER_FAIL',
  ...['QR_FAIL', 'SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'TRUELINK_DUPLICATE'],
  'TRUELINK_INVALID',
  ...['INTERNAL_SERVER_ERROR', 'KEY_MISSING', 'KEY_INVALID', 'NO_DATA', 'OK', 'SUCCESS'],
  ...['NO_CLAIMABLE_COUPON', 'INVALID_PRIZE_CODE', 'INVALID_CODE', 'INVALID_COUPON_TYPE'],
  'COUPON_EXPIRED',
];
