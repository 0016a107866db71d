import { capabilities } from '../capabilities.ts';
import { checked, listOf, type Notation, orNull } from './notation.ts';
import { campaign, day, remedies } from './requests.ts';

/** A reply that fails with a field that it does not list, where others leave it out. */
const closed = (fields: Readonly<Record<string, Notation>>) => ({ ...fields, '…': 'nothing' });

const account = { 'bankCode bankAccountNo bankAccountName': 'text' };
const ok = { message: '“OK”' };
const success = { message: '“SUCCESS”' };
const ownBankAccount = {
  ...account,
  bank: { 'nameTH nameEN': 'text', nameLA: 'text | null' },
};
const gameAccount = {
  'code name': 'text',
  'logo background web android ios': 'text | null',
  'isActive isCasino? isStale isMaintenance': 'boolean',
  amount: 'Baht',
  ftWalletSlot: 'number',
  category: 'slot | sport | lotto',
  'badge?': 'new | hot | null',
  'health?': 'maintenance | paused | failing | open',
  refreshedAt: 'Time | null',
  'popularRank?': 'integer | null',
  launch: 'form | link | url',
};
const wallet = {
  wallet: { 'amount inTransit withdrawing': 'Baht', 'currency?': 'THB | LAK' },
  slots: listOf(gameAccount),
  coin: 'integer',
  'realityCheck?': orNull({ since: 'Time' }),
  'isExcluded?': 'boolean',
  serverTime: 'Time',
};
const done = { message: 'text' };
const link = { link: 'text' };
const moved: Notation = [wallet, { status: '“PENDING”', ref: 'uuid' }];
const endedQr = {
  qrcodeId: 'text',
  end: 'paid | held | returned | cancelled | expired',
  credited: 'Baht',
  entries: 'list of text',
  'outside?': 'Baht',
  'returnedAt?': 'Time | null',
};
const qr: Notation = [
  {
    hasQrcode: '“true”',
    'qrcodeId qrcode': 'text',
    'amount askedAmount': 'Baht',
    'expireIn serverTime': 'Time',
    'ended?': listOf(endedQr),
  },
  { hasQrcode: '“false”', 'message?': 'text', serverTime: 'Time', 'ended?': listOf(endedQr) },
];
const slipNotes = `
  UPLOADED_FILE_NOT_EXIST | IMG_SIZE_UNABLE_TO_PROCESS | CANNOT_READ_CROPPED_IMAGE |
  DEST_ACC_INVALID | SLIP_REFNO_DUPLICATED | UNSTABLE_REFNO_ON_SLIP | TRIPPLE_WRONG_CAPTCHA |
  INVALID_SLIP | NOT_MATCH | EXPIRED_SLIP | UNKNOW_ERROR`;
const refusals = `
  NAME_MISMATCH | ACCOUNT_CLOSED | PROOF_NEEDED | PLAY_REVIEW | CONTACT_US | CANCELLED`;
const withdrawn = { message: '“SUCCESS”', ref: 'uuid' };
const raise = { amount: 'Baht | null', confirmAt: 'Time' };
const raised = { message: '“SUCCESS”', confirmAt: 'Time | null' };
const documentRefusals = `
  unreadable | incomplete | expired | wrong-document | name-differs | birth-differs |
  portrait-differs | not-genuine`;
const way = {
  'deposit amount target floor minimumBalance?': 'Baht',
  'percentSuccess? percentFail?': 'number',
};
const banner = { image: 'text', html: 'Html' };
const userBonus = {
  _id: 'text',
  isActive: 'boolean',
  received: listOf({ updatedAt: 'Time', 'amount?': 'Baht' }),
};
const obstacle: Notation = [
  { cause: '“WITHDRAWAL_OPEN”', amount: 'Baht', currency: 'THB | LAK' },
  { cause: '“TRANSFER_OPEN”' },
  { cause: '“BALANCE_REMAINS”', 'total minimumBalance': 'Baht', currency: 'THB | LAK' },
  { cause: '“BETS_OPEN”', amount: 'Baht', currency: 'THB | LAK' },
  { cause: '“CONDITION_RUNNING”', target: 'Baht', currency: 'THB | LAK' },
  { cause: '“CONDITION_WAITING”', minimumDeposit: 'Baht', currency: 'THB | LAK' },
  { cause: '“DEPOSIT_LOOKED_AT”' },
  { cause: '“NEW_MEMBERS_ONLY”' },
  { cause: '“OUTSIDE_HOURS”', 'from until': '^\\d\\d:\\d\\d$' },
  { cause: '“AMOUNT_SMALL”', 'amount floor': 'Baht', currency: 'THB | LAK' },
  { cause: '“BONUS_DAYS”' },
];
const verdict = {
  isAllowed: 'boolean',
  reason: 'text | null',
  obstacle: orNull(obstacle),
};
const promotion = {
  'code name description': 'text',
  'percentFail turnover': 'number',
  amount: 'Baht',
  way: orNull(way),
  'verdict?': verdict,
};
const codeVerdict = { ...verdict, code: 'text' };
const statementEntry = {
  '_id from to': 'text',
  statementType: 'deposit | bonus | finish_bonus | withdraw | transfer',
  status: 'SUCCESS | FAILED | PENDING',
  amount: 'Baht',
  'createdAt updatedAt': 'Time',
  balance: 'Baht | null',
  'bonus? promotion? invite? refund? luckydraw?': { description: 'text' },
  'reason?': refusals,
  'held?': 'waiting | returned',
  'sentBack?': 'open | closed',
};
const sentMessage = {
  createdAt: 'Time',
  'id clientId session_id': 'uuid',
  seq: 'integer',
};
const button = {
  title: 'trimmed 1..80',
  type: 'web | call | postback',
  payload: 'trimmed 1..500',
};
const content = {
  message_type: 'text | buttons | media | quick_replies | generic | postback | unknown',
  'payload?': {
    'message?': 'text ..4000',
    'url?': 'text',
    'fileType?': 'image | video | file',
    'filePath?': 'text ..200',
    'title?': 'text ..80',
    'payload?': 'text ..500',
    'buttons?': ['list ..10', button],
  },
  'payloads?': listOf({
    image_url: 'text | null',
    'title subtitle': 'text',
    buttons: listOf(button),
  }),
  'deliver?': 'uploading_file | sending | succeed | failed',
  'clientId?': 'uuid',
};
const message = {
  'id session_id': 'uuid',
  seq: 'integer',
  sender: 'customer | agent | bot',
  message: content,
  userId: 'MemberId | null',
  'guestId name': 'text | null',
  createdAt: 'Time',
  isRedacted: 'boolean',
};
const file = { path: 'text ..200' };
const book = {
  book: 'code',
  kind: 'bank | payout | qr | gift | game',
  company: 'text',
  state: 'DONE | UNREADABLE | NEEDS_FILE | WAITING',
  'theirs ours': {
    count: 'integer',
    amount: 'SignedBaht',
    'amounts?': listOf({ currency: 'THB | LAK | null', amount: 'SignedBaht' }),
  },
  'matched underWay unchecked differences': 'integer',
  comparedAt: 'Time | null',
  isRunning: 'boolean',
  'isFormer?': 'boolean',
  filesMissing: listOf({ accountId: 'Id', account: 'text' }),
};
const differences =
  'MISSING_HERE | MISSING_THERE | AMOUNT_DIFFERS | LISTED_TWICE | GIVEN_BACK_HERE | OTHER_PARTY';
const listed = { total: 'integer', isMore: 'boolean' };
const riskReason: Notation = [
  { sign: 'account | holder | device | address | pattern | inviter', 'points members': 'integer' },
  { sign: '“no-play”', points: 'integer', 'deposited withdrawn played': 'SignedBaht' },
  { sign: '“game-return”', points: 'integer', 'toGames fromGames': 'SignedBaht' },
  {
    sign: '“bank-change”',
    points: 'integer',
    'changedAt askedAt': 'Time',
    amount: 'Baht',
    withPassword: 'boolean',
  },
];
const person = { id: 'StaffId', name: 'text' };
const riskEnd = {
  at: 'Time',
  by: person,
  outcome: 'harmless | confirmed | set-aside',
  note: 'text | null',
};
const riskFinding = {
  id: 'Id',
  kind: 'group | inviter | no-play | game-return | bank-change',
  'score memberCount': 'integer',
  reasons: listOf(riskReason),
  foundAt: 'Time',
  ended: orNull(riskEnd),
};
const member = {
  id: 'MemberId',
  'name phone': 'text',
  currency: 'THB | LAK',
  isActive: 'boolean',
};
const place = { kind: 'device | address', hint: 'text' };
const capabilityNames = capabilities.join(' | ');
const staffUser = {
  id: 'StaffId',
  'username name role': 'text',
  'roleName?': 'text | null',
  'capabilities?': `list of ${capabilityNames}`,
};
const edit = { message: 'SUCCESS | CHANGE_WAITS', changeId: 'uuid | null' };
const watchCodes = `
    currency-unbalanced | entries-unbalanced | entries-misstated | balance-not-sum |
    reserved-not-sum | balance-negative | reservation-ended-twice | reservation-end-differs |
    balance-gap | house-not-sum | transfer-side-missing | transfer-unknown-kind |
    account-not-latest | transfer-gap | line-not-transfer | line-missing |
    reservation-not-movement | reservation-end-not-movement | deposit-not-payment |
    payout-account-unknown | bank-account-unrecorded | guard-off | guard-touched | seal-broken |
    seal-gone | anchor-missing | mark-moved | change-unexplained | database-restored |
    payment-unbooked | qr-without-payment | suspense-without-case | notice-forgotten |
    movement-unsettled | movement-reserves-other | movement-without-details | movement-forgotten
    | approval-misplaced | withdrawals-at-once | refused-not-returned |
    transfer-without-movement | line-state-differs | loss-miscounted | requests-share-movement |
    line-numbers-gap | payment-not-in-wallet | deposit-without-payment |
    payment-under-two-numbers | slip-without-payment | slip-forgotten | slip-numbers-gap |
    gift-not-credited | held-not-payments | exclusion-altered | refund-unearned |
    refund-pot-differs | invite-pot-differs | invite-misdirected | conditions-at-once |
    condition-not-granted | bonus-terms-differ | bonus-too-often | bonus-budget-differs |
    promotion-quota-differs | spin-without-coin | spin-without-coupon | wheel-budget-differs |
    coupon-unexplained | coupon-not-given | coupon-not-credited | message-numbers-gap |
    message-twice | message-beyond-last | threads-at-once | rating-late | file-missing |
    decision-by-one-person | case-ended-twice | decision-unrecorded | approval-unrecorded |
    change-by-one-person | adjustment-undecided | adjustment-line-missing`;
const watchFinding: Notation = [
  { code: watchCodes, rows: 'integer', sample: 'text | null' },
  { code: '“written”', words: 'text', rows: 'integer', sample: 'text | null' },
];
const pause = {
  id: 'Id',
  'scope reason': 'text',
  findings: orNull(listOf(watchFinding)),
  'pausedBy resumedBy': orNull(person),
  pausedAt: 'Time',
  resumedAt: 'Time | null',
};
const changedValue = { path: 'list of text | integer', 'before after': 'any' };
const texts = { 'th la en': 'text' };
const caseKinds = `
    slip | suspense | game-transfer | payout | gift-link | invite | adjustment | withdrawal |
    game-contradiction | payout-contradiction | gift-contradiction | payment-notice |
    payout-notice | slip-check | reward-ceiling | reconciliation | account-dispute |
    guarded-change | under-age | exclusion-doubt | verification | exclusion-pots |
    exclusion-unanswered | bank-account`;
const caseFinding: Notation = [
  { code: '“owner-unknown”' },
  { code: '“held-wanted-back”' },
  { code: '“sender-name-differs”', shown: 'text' },
  { code: '“sender-name-unclear”', shown: 'text' },
  { code: '“sender-masked”', shown: 'text' },
  { code: '“receiver-masked”', shown: 'text' },
  { code: '“sender-ambiguous”' },
  { code: '“holder-differs”', shown: 'text' },
  { code: '“holder-unclear”', shown: 'text' },
  { code: '“account-unverified”' },
  { code: '“credited-to-another”' },
  { code: '“in-suspense”' },
  { code: '“money-returned”', at: 'Time' },
  { code: '“credited-wrongly”', shown: 'text' },
  { code: '“credited-twice”' },
  { code: '“slip-unanswered”', hours: 'integer' },
  { code: '“slip-check-denied”', times: 'integer' },
  { code: '“payment-unknown”', company: 'code' },
  { code: '“payment-unanswered”', company: 'code', hours: 'integer' },
  { code: '“notice-unreadable”', company: 'code' },
  { code: '“reference-unknown”', company: 'code' },
  { code: '“payout-unanswered”' },
  { code: '“payout-after-return”' },
  { code: '“payout-sent-back”' },
  { code: '“game-unanswered”' },
  { code: '“game-after-return”' },
  { code: '“gift-unanswered”' },
  { code: '“gift-after-refusal”' },
  { code: '“above-automatic”', 'limit?': 'Baht', 'currency?': 'THB | LAK' },
  { code: '“beyond-daily-count”', count: 'integer' },
  { code: '“holder-changed”', shown: 'text' },
  { code: '“account-on-hold”' },
  { code: '“account-disputed”' },
  { code: '“account-claimed”', shown: 'text' },
  { code: '“changed-past-console”', 'what role': 'text' },
  { code: '“maybe-same-person”', alike: 'list of account | name | network' },
  { code: '“books-differ”', partner: 'code', of: differences },
  { code: '“under-age”', age: 'integer' },
  { code: '“excluded-alike”' },
  { code: '“verification-refused”', reason: documentRefusals, times: 'integer' },
  { code: '“exclusion-pots”', amount: 'Baht', currency: 'THB | LAK' },
  { code: '“exclusion-unanswered”', companies: 'text' },
  {
    code: '“ceiling-reached”',
    of: 'wheel | bonus | promotion | invite | refund',
    ceiling: 'Baht',
    currency: 'THB | LAK',
  },
  { code: '“written”', words: 'text' },
];
const caseTerms = {
  id: 'Id',
  kind: caseKinds,
  subject: 'text',
  member: orNull(member),
  amount: 'Baht | null',
  'currency?': 'THB | LAK',
  'isDebit? isProposed': 'boolean',
  why: orNull(caseFinding),
  openedAt: 'Time',
  closedAt: 'Time | null',
  resolution: 'text | null',
  proposedBy: 'StaffId | null',
};
const withdrawal = {
  ...account,
  id: 'uuid',
  member,
  amount: 'Baht',
  state: 'pending | posted | voided | needs_staff',
  isAsked: 'boolean',
  'isSentBack?': 'boolean',
  refusal: `${refusals} | null`,
  'bankReason bankRef': 'text | null',
  decidedBy: orNull(person),
  createdAt: 'Time',
  settledAt: 'Time | null',
};
const payer = {
  ...account,
  member,
  toldName: 'text | null',
  'account name': 'match | no | unsure',
  needsReason: 'boolean',
};
const closings = {
  'done left': 'integer',
  outcomes: listOf({ id: 'Id', outcome: 'done | decided | own | proposer | unfit' }),
};
const proposed = { caseId: 'Id', decisionId: 'uuid' };
const signal = {
  id: 'Id',
  kind: 'chasing | night | failed | cancelled | raised | unusual',
  member,
  language: 'th | la | en',
  day: 'date',
  'value threshold': 'integer',
  createdAt: 'Time',
  done: orNull({
    action: 'contacted | offered-limits | watching | no-concern',
    by: person,
    at: 'Time',
  }),
};
const customer = {
  kind: 'member | guest',
  memberId: 'MemberId | null',
  'name phone': 'text | null',
  label: 'text',
  language: 'th | la | en',
  isBlocked: 'boolean',
};
const tag = { id: 'Id', name: 'text' };
const thread = {
  id: 'uuid',
  customer,
  status: 'OPEN | CLOSED',
  assignedTo: orNull(person),
  'lastSeq deliveredSeq customerReadSeq agentReadSeq unread': 'integer',
  lastText: 'text | null',
  lastSender: 'customer | agent | null',
  'lastAt createdAt': 'Time',
  waitingSince: 'Time | null',
  tags: listOf(tag),
  rating: 'integer | null',
};
const ofThread = { thread };
const chatNote = { id: 'Id', author: person, text: 'text', createdAt: 'Time' };
const talks = {
  'talks asked answeredInMinute ratings': 'integer',
  'answerMedianSeconds answerMostSeconds closeMedianSeconds closeMostSeconds': 'integer | null',
  ratingMean: 'number | null',
};
const cannedReply = {
  id: 'Id',
  title: 'line 1..80',
  texts: { 'th la en': 'trimmed ..2000', '…': 'nothing' },
};
const workKinds =
  'withdrawal | verification | case | difference | change | resumption | account | chat';
const workId = '^(?:[1-9]\\d{0,17}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$';
const workItem = {
  kind: workKinds,
  id: workId,
  about: 'text | null',
  member: orNull(member),
  amount: 'Baht | null',
  'currency?': 'THB | LAK | null',
  'since dueAt': 'Time',
  isOverdue: 'boolean',
  'holder proposedBy': orNull(person),
};
const note = { id: 'Id', text: 'text', by: person, at: 'Time' };
const memberRow = {
  ...account,
  id: 'MemberId',
  'name phone': 'text',
  currency: 'THB | LAK',
  isActive: 'boolean',
  wallet: 'Baht',
  createdAt: 'Time',
};
const openItem = { 'id state': 'text', amount: 'Baht | null', createdAt: 'Time' };
const condition = {
  source: 'bonus | promotion | invite | refund | luckydraw',
  name: 'text',
  state: 'armed | active | success | failed | cancelled | disarmed',
  'amount target': 'Baht | null',
  createdAt: 'Time',
  endedAt: 'Time | null',
};
const alike = { member, by: 'list of device | account | holder | address' };
const flag = {
  kind: 'watch | vip | noBonus | own',
  label: 'text | null',
  reason: 'text',
  endsAt: 'Time | null',
};
const sum = { count: 'integer', sum: 'SignedBaht' };
const verificationRow = {
  id: 'uuid',
  member,
  document: 'thai-id | lao-id | passport',
  state: 'sent | accepted | refused | ending | released',
  reason: `${documentRefusals} | null`,
  sentAt: 'Time',
  decided: orNull({ at: 'Time', by: person }),
};

/** Parts of replies that have a name. */
export const namedParts: Readonly<Record<string, Notation>> = {
  Baht: 'number ..1000000000',
  Time: 'time',
  Html: 'text',
  Id: 'id',
  MemberId: 'id',
  SignedBaht: 'number',
  StaffId: 'id',
  Version: 'text ..40',
  RoleCode: 'role',
  MenuItem: {
    id: '^[a-z0-9-]{1,40}$',
    title: { th: 'text', la: 'text', en: 'text' },
    text: { th: 'text', la: 'text', en: 'text' },
    callsStaff: 'boolean',
    items: 'list ..10 of MenuItem',
  },
};

/**
 * Reply of each call, as on the wire. Fields of one kind share a row. A field that is not listed is left out, or fails
 * the reply where `…` is nothing.
 */
export const replies: Readonly<Record<string, Notation>> = {
  'GET /api/lookup/banks': listOf({ 'code nameTH nameEN color': 'text', nameLA: 'text | null' }),
  'GET /api/lookup/deposit': {
    banks: listOf({
      ...account,
      bank: { 'nameTH nameEN': 'text', nameLA: 'text | null' },
      bankType: 'PAYMENT | bank',
      'mode currency? color': 'text',
      'qr?': { provider: 'text', presets: 'list of Baht', minimum: 'Baht', 'minutes?': 'integer' },
    }),
    wallets: listOf({ 'walletAccountName mode': 'text' }),
    isManual: 'boolean',
    'giftLinkKey?': orNull({ 'kid key': 'text', expiresAt: 'Time' }),
  },
  'GET /api/lookup/conditions': { conditions: 'list of Html' },
  'GET /api/lookup/agreements': { agreements: 'list of Html' },
  'GET /api/lookup/info': {
    'name website licence': 'text',
    isLaos: 'boolean',
    'minimumAge?': 'integer',
    serverTime: 'Time',
  },
  'GET /api/lookup/brand': {
    version: 'text',
    rules: 'list of text',
    bars: { 'dark light': 'text' },
  },
  'GET /api/lookup/notice': { 'text notice?': 'Html', 'percentFail?': 'number', 'digest?': 'text' },
  'GET /api/lookup/contact': {
    contactText: 'Html',
    'lineLink lineName': 'text',
    lineQR: 'text | null',
  },
  'GET /api/lookup/help': {
    lines: 'Html',
    selfTest: orNull({ questions: 'list of Html', yes: 'integer', 'below from': 'Html' }),
  },
  'GET /api/lookup/withdraw': {
    'withdrawMin withdrawMax': 'Baht',
    'review?': { above: 'Baht', expectedAt: 'Time | null', 'reviewDueAt?': 'Time' },
  },
  'GET /api/lookup/slip': {
    'closedFrom closedUntil': 'text',
    isOpen: 'boolean',
    'withinMinutes bytesMax': 'integer',
  },
  'GET /api/lookup/sources': listOf({ 'code description': 'text' }),
  'GET /api/lookup/active': { active: 'boolean', terminated: 'text | null' },
  'GET /api/lookup/registerOTP': { registerOTP: 'boolean' },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: 'boolean' },
  'POST /api/login': { token: 'text' },
  'POST /api/logout': ok,
  'POST /api/account/validate': ok,
  'POST /api/account': success,
  'PUT /api/account/changepwd': success,
  'GET /api/account/sessions': {
    sessions: listOf({
      id: 'Id',
      device: 'text',
      'createdAt lastSeenAt': 'Time',
      isCurrent: 'boolean',
    }),
  },
  'DELETE /api/account/sessions': ok,
  'DELETE /api/account/sessions/:id': ok,
  'POST /api/otp/send': {
    'otpRef otpToken': 'text',
    code: 'OK | OTP_VERIFIED',
    'expiresAt?': 'Time',
  },
  'POST /api/otp/verify': { code: '“OTP_CODE_VALID”' },
  'POST /api/password/otp': { 'otpRef otpToken': 'text', expiresAt: 'Time' },
  'POST /api/password/reset': success,
  'POST /api/login/passkey/options': {
    'rpId challenge': 'text',
    timeout: 'integer',
    userVerification: '“required”',
  },
  'POST /api/login/passkey': { token: 'text' },
  'GET /api/account/passkeys': {
    passkeys: listOf({ id: 'Id', device: 'text', createdAt: 'Time', lastUsedAt: 'Time | null' }),
    hasRoom: 'boolean',
  },
  'POST /api/account/passkeys/options': {
    rp: { 'id name': 'text' },
    user: { 'id name displayName': 'text' },
    challenge: 'text',
    pubKeyCredParams: listOf({ type: '“public-key”', alg: 'integer' }),
    timeout: 'integer',
    excludeCredentials: listOf({
      id: 'text',
      type: '“public-key”',
      transports: 'list of ble | hybrid | internal | nfc | smart-card | usb',
    }),
    authenticatorSelection: {
      'residentKey userVerification': '“required”',
      requireResidentKey: '“true”',
    },
    attestation: '“none”',
  },
  'POST /api/account/passkeys': success,
  'DELETE /api/account/passkeys/:id': ok,
  'GET /api/account/me': {
    profile: { _id: 'MemberId', 'username name': 'text', createdAt: 'Time', coin: 'integer' },
    bankAccount: ownBankAccount,
    wallet: { 'amount inTransit': 'Baht', 'currency?': 'THB | LAK' },
    invite: { amount: 'Baht', 'count? successCount?': 'integer' },
    slots: listOf(gameAccount),
  },
  'GET /api/account/profile': {
    _id: 'MemberId',
    'username name': 'text',
    createdAt: 'Time',
    coin: 'integer',
    bankAccount: ownBankAccount,
  },
  'PUT /api/account/profile': success,
  'PUT /api/account/bankAccountName': success,
  'GET /api/wallet': wallet,
  'GET /api/wallet/refresh/slot': wallet,
  'GET /api/wallet/activate/:slotCode': done,
  'GET /api/wallet/account/:slotCode': {
    'username password ticket': 'text',
    event: orNull({ action: 'text', fields: { '…': 'text' } }),
  },
  'GET /api/wallet/resetpassword/:slotCode': done,
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
  'GET /api/autoLogin/:game/:username/:password': link,
  'POST /api/wallet/transfer': moved,
  'POST /api/wallet/transferAll': moved,
  'GET /api/qrcode/:provider': qr,
  'POST /api/qrcode/:provider': qr,
  'DELETE /api/qrcode/:qrcodeId': done,
  'POST /api/wallet/add': done,
  'POST /api/wallet/slip': { message: '“SUCCESS”', reference: 'text' },
  'POST /api/statement/slip': {
    total: 'integer',
    slips: listOf({
      id: 'uuid',
      createdAt: 'Time',
      amount: 'Baht | null',
      status: 'SUCCESS | FAILED | PENDING',
      note: `${slipNotes} | null`,
      'isWithStaff isHeld?': 'boolean',
      'returnedAt?': 'Time | null',
      'credit?': orNull({ entry: 'text', isEarlier: 'boolean' }),
      'link reference': 'text',
    }),
  },
  'GET /api/statement/slip/reference/:reference': { url: 'text' },
  'POST /api/wallet/truelink': [
    {
      message: '“SUCCESS”',
      'amount?': 'Baht',
      'entry?': 'text',
      'held?': 'waiting | returned',
    },
    { status: '“PENDING”', ref: 'uuid' },
  ],
  'POST /api/wallet/withdraw': withdrawn,
  'POST /api/wallet/withdrawAll': withdrawn,
  'DELETE /api/wallet/withdraw/:id': success,
  'GET /api/limits': {
    exclusion: orNull({
      kind: 'time-out | self-exclusion',
      'beganAt endsAt': 'Time',
      'returnAskedAt returnAt': 'Time | null',
      'potTerms?': 'Html',
    }),
    deposit: {
      room: 'Baht | null',
      limits: listOf({
        period: 'day | week | month',
        'amount left': 'Baht | null',
        paidIn: 'Baht',
        raise: orNull(raise),
      }),
    },
    held: listOf({
      id: 'uuid',
      channel: 'text',
      amount: 'Baht',
      arrivedAt: 'Time',
      'isUsable isReturning': 'boolean',
    }),
    'play?': {
      losses: listOf({
        period: 'day | week | month',
        'amount left': 'Baht | null',
        lost: 'SignedBaht',
        raise: orNull(raise),
      }),
      session: {
        minutes: 'integer 5..1440 | null',
        raise: orNull({ minutes: 'integer 5..1440 | null', confirmAt: 'Time' }),
      },
      checkMinutes: 'integer 5..1440 | null',
      'since restsUntil': 'Time | null',
    },
    'parts?': { 'deposit loss session check': 'required | offered | off' },
    'identity?': 'clear | birth-date | too-young | checking | only-out',
    'review?': orNull({ since: 'Time' }),
    net: listOf({ days: 'integer', 'paidIn paidOut': 'Baht', net: 'SignedBaht' }),
  },
  'PUT /api/limits/deposit': raised,
  'POST /api/limits/deposit/:period/confirm': raised,
  'PUT /api/limits/loss': raised,
  'POST /api/limits/loss/:period/confirm': raised,
  'PUT /api/limits/session': raised,
  'POST /api/limits/session/confirm': raised,
  'PUT /api/limits/check': success,
  'POST /api/limits/review': success,
  'POST /api/limits/check': success,
  'POST /api/limits/exclusion': { message: '“SUCCESS”', endsAt: 'Time' },
  'POST /api/limits/return': { message: '“SUCCESS”', returnAt: 'Time | null' },
  'POST /api/limits/held/:id/use': success,
  'POST /api/limits/held/:id/return': success,
  'PUT /api/account/birthDate': {
    message: '“SUCCESS”',
    state: 'clear | birth-date | too-young | checking | only-out',
  },
  'GET /api/account/verification': {
    state: 'sent | accepted | refused | ending | released | null',
    above: 'Baht | null',
    documents: 'list of thai-id | lao-id | passport',
    'back portrait': 'boolean',
    keptDays: 'integer',
    'sentAt answerBy decidedAt': 'Time | null',
    reason: `${documentRefusals} | null`,
  },
  'POST /api/account/verification/pictures/:side': success,
  'POST /api/account/verification': {
    message: '“SUCCESS”',
    state: 'sent | accepted | refused | ending | released',
  },
  'POST /api/invite': {
    invites: listOf({ from: { name: 'text' }, amount: 'Baht', createdAt: 'Time' }),
    total: 'integer',
  },
  'GET /api/invite/bonus': { amount: 'Baht', 'success fail': 'number', way: orNull(way) },
  'POST /api/invite/receive': { message: '“INVITE_BONUS_SUCCESS”' },
  'GET /api/invite/qr': { qrcode: 'text' },
  'GET /api/invite/banners': listOf(banner),
  'POST /api/refund': {
    refunds: listOf({ refundAmount: 'Baht', createdAt: 'Time' }),
    total: 'integer',
  },
  'GET /api/refund/check': {
    'result bonus': 'boolean',
    info: 'Html',
    'refundAmount claimable': 'Baht',
    'refundSuccess refundFail': 'number',
    way: orNull(way),
  },
  'GET /api/refund/receive': done,
  'GET /api/refund/addWallet': done,
  'GET /api/refund/banners': listOf(banner),
  'GET /api/bonus': listOf({
    'code name': 'text',
    type: 'limit | day | week',
    maxReceived: 'integer',
    'percentFail turnover percent': 'number',
    'maxAmount minimumDeposit': 'Baht',
    banners: listOf(banner),
    way: orNull(way),
    userBonus: orNull(userBonus),
  }),
  'GET /api/bonus/activate/:code': userBonus,
  'GET /api/bonus/check/active': {
    'status isArmed? hasOpenBets?': 'boolean',
    'type name?': 'text | null',
    'bonusType?': 'limit | day | week | null',
    'value? target? floor?': 'Baht',
    'keep? forfeit?': 'Baht | null',
  },
  'GET /api/bonus/check/minimum': { status: 'boolean', minimumBalance: 'Baht' },
  'GET /api/bonus/clear': done,
  'GET /api/promotion/current': listOf(promotion),
  'GET /api/promotion/find/:code': orNull(promotion),
  'GET /api/promotion/activate/:code': done,
  'GET /api/spinwheel/setup': {
    activeSpinwheel: orNull({
      name: 'text',
      slices: listOf({ 'code label bgColor textColor': 'text', htmlDescription: 'Html' }),
    }),
    userCoin: 'integer',
  },
  'POST /api/spinwheel/spin': { success: '“true”', 'code label': 'text', remainingCoin: 'integer' },
  'GET /api/spinwheel/coupon': {
    coupons: listOf({
      _id: 'Id',
      prize: { name: 'text', slice: { label: 'text' } },
      type: 'credit | coin | bonus | none',
      amount: 'Baht',
      way: orNull(way),
      status: 'available | claimed | expired',
      'createdAt? expiresAt?': 'Time',
    }),
    total: 'integer',
  },
  'POST /api/spinwheel/coupon/claim': { success: '“true”', message: '“SUCCESS”' },
  'GET /api/spinwheel/active': { active: 'boolean', coin: 'integer' },
  'GET /api/eligibility': {
    'referral cashback cashbackToWallet': verdict,
    'bonuses promotions': listOf(codeVerdict),
    coupons: listOf({ ...verdict, coupon: 'Id' }),
  },
  'POST /api/statement': {
    total: 'integer',
    statements: listOf(statementEntry),
    days: listOf({ day, 'in out': 'Baht' }),
    'totals?': { 'deposit bonus withdraw intoGames outOfGames forfeited?': 'Baht' },
  },
  'GET /api/progress': {
    items: listOf({
      id: 'text ..60',
      kind: 'qr | notice | slip | gift | withdrawal | move',
      amount: 'Baht | null',
      place: 'code | null',
      direction: 'in | out | null',
      'createdAt reviewDueAt?': 'Time',
      steps: listOf({
        step: 'asked | approved | sent | done',
        isDone: 'boolean',
        at: 'Time | null',
      }),
      wait: 'payment | approval | company | staff | paused | null',
      expectedAt: 'Time | null',
      mayCancel: 'boolean',
      failure: `${slipNotes} | ${refusals} | null`,
    }),
    serverTime: 'Time',
  },
  'GET /api/progress/:id': {
    end: 'open | done | held | returned | failed | cancelled | expired',
    amount: 'Baht | null',
    'returnedAt?': 'Time',
  },
  'GET /api/push': {
    kinds: 'list ..4 of deposit | payout | slip | chat',
    quiet: orNull({ 'from to': '^(?:[01]\\d|2[0-3]):[0-5]\\d$', '…': 'nothing' }),
    'showsAmounts isOn': 'boolean',
    publicKey: 'text | null',
    '…': 'nothing',
  },
  'PUT /api/push/choices': success,
  'PUT /api/push/device': success,
  'DELETE /api/push/device': success,
  'GET /api/idempotency-keys/:key': [
    { state: '“NOT_DONE”' },
    { state: '“IN_PROGRESS”' },
    {
      state: '“DONE”',
      amount: 'Baht | null',
      'entry?': 'text',
      'held?': 'waiting | returned',
      prize: 'text | null',
    },
    {
      state: '“REFUSED”',
      code: 'TRANSFER_FAIL | TRANSFER_FAIL_IN_GAME | TRUELINK_INVALID | TRUELINK_DUPLICATE',
    },
    { state: '“FORGOTTEN”' },
  ],
  'GET /api/chat/config': { PREFIX: 'text', isOpen: 'boolean', opensAt: 'Time | null' },
  'POST /api/chat/guest': { deviceToken: 'text' },
  'POST /api/chat/send-message': sentMessage,
  'POST /api/chat/history': {
    conversations: listOf(message),
    'lastSeq readSeq agentReadSeq hiddenBeforeSeq unread': 'integer',
  },
  'POST /api/chat/new': { session_id: 'uuid', hiddenBeforeSeq: 'integer' },
  'POST /api/chat/upload-image': file,
  'POST /api/chat/upload-video': file,
  'PUT /api/chat/read-customer': { message: '“OK”', readSeq: 'integer' },
  'GET /health/live': { status: '“ok”' },
  'GET /health/ready': {
    status: '“ok”',
    'problems?': 'list of TRUST_PROXY',
    'companies?': { 'configured missing': 'list of text' },
  },
  'POST /hooks/:provider': ok,
  'GET /staff/api/reconciliation': {
    days: listOf({ day, 'books unread underWay differences': 'integer' }),
  },
  'GET /staff/api/reconciliation/:day': { books: listOf(book) },
  'GET /staff/api/reconciliation/:day/:book': {
    book,
    differences: listOf({
      id: 'Id',
      code: differences,
      ref: 'text',
      memberId: 'MemberId | null',
      ours: orNull({ amount: 'SignedBaht', at: 'Time' }),
      theirs: orNull({ amount: 'SignedBaht', at: 'Time', count: 'integer' }),
      foundAt: 'Time',
      explainedAt: 'Time | null',
      caseId: 'Id | null',
      isClosed: 'boolean',
    }),
  },
  'POST /staff/api/reconciliation/:day': done,
  'POST /staff/api/reconciliation/:day/files': { rows: 'integer' },
  'GET /staff/api/risk': {
    ...listed,
    findings: listOf({ ...riskFinding, members: listOf(member) }),
  },
  'GET /staff/api/risk/:id': {
    ...riskFinding,
    members: listOf({
      id: 'MemberId',
      'name phone': 'text',
      currency: 'THB | LAK',
      'isActive inviter': 'boolean',
      createdAt: 'Time',
      'deposited withdrawn': 'SignedBaht',
    }),
    places: listOf({ ...place, members: 'integer' }),
  },
  'POST /staff/api/risk/:id/end': done,
  'POST /staff/api/risk/:id/set-aside': done,
  'GET /staff/api/common-places': {
    places: listOf({ ...place, id: 'Id', reason: 'text', by: person, at: 'Time' }),
  },
  'DELETE /staff/api/common-places/:id': done,
  'POST /staff/api/sign-in': [
    { next: '“SIGNED_IN”', token: 'text', colleague: staffUser, needsOwnPassword: 'boolean' },
    { next: '“CODE”' },
    { next: '“SET_UP”', 'qr secret': 'text' },
  ],
  'POST /staff/api/sign-out': done,
  'POST /staff/api/password': done,
  'PUT /staff/api/password': done,
  'GET /staff/api/me': { ...staffUser, 'isSeenAs?': '“true”' },
  'GET /staff/api/colleagues': { colleagues: listOf({ ...staffUser, isActive: 'boolean' }) },
  'GET /staff/api/staff-accounts': listOf({
    id: 'StaffId',
    version: 'Version',
    'username name': 'text',
    role: 'RoleCode',
    'isActive canSignIn': 'boolean',
    createdAt: 'Time',
    lastSeenAt: 'Time | null',
  }),
  'POST /staff/api/staff-accounts': edit,
  'PUT /staff/api/staff-accounts/:username': edit,
  'POST /staff/api/staff-accounts/:username/reset': edit,
  'POST /staff/api/staff-accounts/:username/lock': done,
  'POST /staff/api/staff-accounts/:username/unlock': edit,
  'GET /staff/api/first-passwords': { halves: listOf({ 'username name': 'text', half: '1 | 2' }) },
  'POST /staff/api/first-passwords/:username': { 'username name text': 'text', half: '1 | 2' },
  'POST /staff/api/first-passwords/:username/handed-over': done,
  'GET /staff/api/roles': listOf({
    code: 'text',
    version: 'Version',
    name: 'text | null',
    capabilities: `list ..${capabilities.length} of ${capabilityNames}`,
    'withdrawalMax adjustmentMax': 'Baht | null',
    'pagesPerHour filesPerHour locksPerHour': 'integer 0..10000',
    isBuiltIn: 'boolean',
    people: 'integer',
  }),
  'POST /staff/api/roles': edit,
  'PUT /staff/api/roles/:code': edit,
  'DELETE /staff/api/roles/:code': edit,
  'POST /staff/api/see-as': done,
  'DELETE /staff/api/see-as': done,
  'GET /staff/api/pauses': {
    'inForce ended': listOf(pause),
    watch: listOf({ name: 'minute | night', checkedAt: 'Time', findings: listOf(watchFinding) }),
    'companies channels': listOf({ 'code name': 'text' }),
  },
  'POST /staff/api/pauses': done,
  'POST /staff/api/pauses/:scope/resume': edit,
  'GET /staff/api/audit': {
    ...listed,
    entries: listOf({
      id: 'Id',
      at: 'Time',
      colleague: { id: 'StaffId', 'username name': 'text' },
      'call ip': 'text',
      member: orNull(member),
      amount: 'Baht | null',
      change: orNull({ currency: 'THB | LAK', isNew: 'boolean', values: listOf(changedValue) }),
      asked: { '…': 'any' },
      outcome: 'text | null',
    }),
  },
  'POST /staff/api/exports': done,
  'GET /staff/api/audit/reveals': {
    colleagues: listOf({
      colleague: { id: 'StaffId', 'username name': 'text' },
      'numbers members pictures rejected': 'integer',
      lastAt: 'Time',
    }),
  },
  'GET /staff/api/banners': listOf({
    id: 'Id',
    version: 'Version',
    place: 'invite | refund',
    image: 'text',
    html: texts,
    isShown: 'boolean',
    'startsAt endsAt': 'Time | null',
  }),
  'POST /staff/api/banners': edit,
  'PUT /staff/api/banners/:id': edit,
  'DELETE /staff/api/banners/:id': done,
  'GET /staff/api/bonuses': listOf({
    code: campaign,
    name: texts,
    currency: 'THB | LAK',
    type: 'limit | day | week',
    maxReceived: 'integer 1..10000',
    percent: 'integer 1..10000 | null',
    'maxAmount minimumDeposit': 'Baht checked',
    granted: 'Baht',
    successPercent: 'integer 101..100000',
    failPercent: 'integer 0..99',
    'forNewMembers isShown': 'boolean',
    'openFrom openUntil': 'clock | null',
    budget: 'Baht checked | null',
    banners: listOf({ image: 'text', html: texts }),
    'startsAt endsAt': 'Time | null',
    version: 'Version',
  }),
  'POST /staff/api/bonuses': edit,
  'PUT /staff/api/bonuses/:code': edit,
  'GET /staff/api/promotions': listOf({
    code: campaign,
    'name description': texts,
    currency: 'THB | LAK',
    amount: 'Baht checked',
    successPercent: 'integer 101..100000',
    failPercent: 'integer 0..99',
    'forNewMembers isListed': 'boolean',
    quota: 'integer 1..1000000000 | null',
    'startsAt endsAt': 'Time | null',
    version: 'Version',
    used: 'integer',
  }),
  'POST /staff/api/promotions': edit,
  'PUT /staff/api/promotions/:code': edit,
  'GET /staff/api/cases': { ...listed, cases: listOf(caseTerms) },
  'GET /staff/api/cases/:id': {
    ...caseTerms,
    detail: { '…': 'any' },
    about: [
      {
        kind: '“slip”',
        status: 'SUCCESS | FAILED | PENDING',
        note: `${slipNotes} | null`,
        'sendingBank transRef': 'text | null',
        amount: 'Baht | null',
        createdAt: 'Time',
      },
      {
        kind: '“payment”',
        'channel externalRef': 'text',
        amount: 'Baht',
        currency: 'THB | LAK',
        paidAt: 'Time',
        state: 'credited | suspense | returned | held',
        sender: orNull({ 'bank accountNo name': 'text' }),
        hasSlip: 'boolean',
      },
      {
        kind: '“transfer”',
        code: 'text',
        direction: 'in | out',
        amount: 'Baht',
        state: 'pending | posted | voided | needs_staff',
        attempts: 'integer',
        createdAt: 'Time',
      },
      { kind: '“withdrawal”', withdrawal },
      {
        kind: '“gift”',
        mobile: 'text',
        state: 'pending | posted | voided | needs_staff',
        amount: 'Baht | null',
        createdAt: 'Time',
      },
      { kind: '“invite”', invitee: member, day: 'date', amount: 'Baht' },
      { kind: '“note”' },
    ],
    actions: `
        list of slip-credit | slip-refuse | suspense-assign | suspense-return | transfer-done |
        transfer-undone | payout-paid | payout-returned | gift-credit | gift-refuse |
        invite-grant | invite-refuse | adjust | book-listed | difference-explained |
        birth-date-again | exclusion-same | verification-again | verification-release | pots-pay
        | pots-give-up | bank-replace | close`,
    decisions: listOf({
      id: 'uuid',
      pair: orNull({
        sender: orNull({ 'bank accountNo name': 'text' }),
        amount: 'SignedBaht',
        currency: 'THB | LAK',
        channel: 'text',
        paidAt: 'Time',
        payer,
        reason: 'text | null',
      }),
      remedy: remedies.map(closed),
      reason: 'text',
      state: 'PROPOSED | CARRIED_OUT | WITHDRAWN',
      proposedBy: person,
      proposedAt: 'Time',
      endedBy: orNull(person),
      endedAt: 'Time | null',
      endReason: 'text | null',
    }),
  },
  'GET /staff/api/cases/:id/payers': {
    payers: listOf({
      ...payer,
      signs: 'list of slip | account | digits | name | reported | notice',
    }),
  },
  'GET /staff/api/cases/:id/slip-picture': { address: 'text | null' },
  'POST /staff/api/cases/:id/decisions': { id: 'uuid' },
  'POST /staff/api/case-closings': closings,
  'POST /staff/api/case-closings/confirm': closings,
  'POST /staff/api/decisions/:id/confirm': done,
  'POST /staff/api/decisions/:id/withdraw': done,
  'POST /staff/api/members/:id/adjustments': proposed,
  'POST /staff/api/members/:id/bank-account': proposed,
  'GET /staff/api/register': {
    isConfigured: 'boolean',
    'entries own': 'integer',
    exportUntil: 'Time | null',
    files: listOf({
      id: 'uuid',
      kind: 'import | export',
      rows: 'integer',
      confirmedBy: person,
      confirmedAt: 'Time',
      comparedAt: 'Time | null',
    }),
  },
  'POST /staff/api/register/check': {
    'rows news': 'integer',
    fingerprint: 'text',
    bad: listOf({ line: 'integer', fault: 'head | columns | kind | digest | day | over | twice' }),
  },
  'POST /staff/api/register/imports': edit,
  'POST /staff/api/register/exports': edit,
  'GET /staff/api/register/file': { file: 'text' },
  'GET /staff/api/signals': { ...listed, signals: listOf(signal) },
  'GET /staff/api/signals/:id': signal,
  'POST /staff/api/signals/:id/done': done,
  'GET /staff/api/changes': listOf({
    id: 'uuid',
    subject: 'text',
    member: orNull(member),
    currency: 'THB | LAK',
    'isNew isOutdated': 'boolean',
    values: listOf(changedValue),
    'accountNumbers links': 'list of text',
    costs: listOf({
      of: `
        wheel | bonus | promotion | coupon | invite | refund | rewards | withdrawals |
        inviteLastWeek | refundLastWeek | elsewhere`,
      'before after': 'SignedBaht | null',
    }),
    state: 'PROPOSED | CARRIED_OUT | REFUSED | OUTDATED',
    proposedBy: person,
    proposedAt: 'Time',
    endedBy: orNull(person),
    endedAt: 'Time | null',
    reason: 'text | null',
  }),
  'POST /staff/api/changes/:id/confirm': done,
  'POST /staff/api/changes/:id/refuse': done,
  'GET /staff/api/chat/inbox': {
    total: 'integer',
    threads: listOf(thread),
    counts: { 'UNASSIGNED MINE ALL CLOSED': 'integer' },
  },
  'GET /staff/api/chat/threads/:thread': ofThread,
  'GET /staff/api/chat/threads/:thread/messages': {
    conversations: listOf(message),
    lastSeq: 'integer',
  },
  'POST /staff/api/chat/threads/:thread/messages': sentMessage,
  'DELETE /staff/api/chat/threads/:thread/messages/:seq': done,
  'POST /staff/api/chat/upload-image': file,
  'POST /staff/api/chat/upload-video': file,
  'POST /staff/api/chat/threads/:thread/claim': ofThread,
  'POST /staff/api/chat/threads/:thread/hand-over': ofThread,
  'POST /staff/api/chat/threads/:thread/close': ofThread,
  'POST /staff/api/chat/threads/:thread/reopen': ofThread,
  'PUT /staff/api/chat/threads/:thread/read': { agentReadSeq: 'integer' },
  'PUT /staff/api/chat/threads/:thread/block': ofThread,
  'GET /staff/api/chat/threads/:thread/notes': { notes: listOf(chatNote) },
  'POST /staff/api/chat/threads/:thread/notes': chatNote,
  'GET /staff/api/chat/tags': { tags: listOf(tag) },
  'POST /staff/api/chat/threads/:thread/tags': ofThread,
  'DELETE /staff/api/chat/threads/:thread/tags/:tag': ofThread,
  'GET /staff/api/chat/threads/:thread/card': {
    member: orNull({
      id: 'Id',
      'name phone': 'text',
      isActive: 'boolean',
      memberSince: 'Time',
      wallet: 'Baht',
      entries: listOf({
        id: 'text',
        kind: 'deposit | bonus | finish_bonus | withdraw | transfer',
        amount: 'Baht',
        status: 'SUCCESS | FAILED | PENDING',
        createdAt: 'Time',
        refusal: `${refusals} | null`,
        bankReason: 'text | null',
        'isSentBack?': 'boolean',
      }),
      withdrawals: listOf({ id: 'uuid', amount: 'Baht', state: 'text', createdAt: 'Time' }),
      cases: listOf({ id: 'Id', kind: 'text', createdAt: 'Time' }),
    }),
  },
  'GET /staff/api/chat/threads/:thread/transcript': { 'fileName text': 'text' },
  'GET /staff/api/chat/colleagues': {
    colleagues: listOf({
      id: 'StaffId',
      'name role': 'text',
      isOnline: 'boolean',
      openThreads: 'integer',
    }),
  },
  'GET /staff/api/chat/report': {
    week: listOf({ ...talks, day: 'date' }),
    total: talks,
    hours: 'list 24..24 of integer',
  },
  'GET /staff/api/chat/canned-replies': { replies: listOf(cannedReply) },
  'POST /staff/api/chat/canned-replies': cannedReply,
  'PUT /staff/api/chat/canned-replies/:id': cannedReply,
  'DELETE /staff/api/chat/canned-replies/:id': done,
  'POST /staff/api/companies/:code/check': done,
  'GET /staff/api/deposit-accounts': listOf({
    id: 'Id',
    version: 'Version',
    kind: 'bank | wallet',
    bankCode: 'text | null',
    'accountName accountNo mode': 'text',
    currency: 'THB | LAK',
    isShown: 'boolean',
    proposedBy: orNull(person),
  }),
  'POST /staff/api/deposit-accounts': done,
  'PUT /staff/api/deposit-accounts/:id': edit,
  'POST /staff/api/deposit-accounts/:id/confirm': done,
  'DELETE /staff/api/deposit-accounts/:id': done,
  'GET /staff/api/gateways': listOf({
    'code name': 'text',
    version: 'Version',
    currency: 'THB | LAK',
    'isShown isConfigured': 'boolean',
    checkedAt: 'Time | null',
  }),
  'PUT /staff/api/gateways/:code': edit,
  'GET /staff/api/find': {
    results: listOf({
      kind: 'member | payment | qr | slip | withdrawal | entry | case | chat | campaign',
      id: 'text',
      member: orNull(member),
      'title detail state': 'text | null',
      amount: 'Baht | null',
      currency: 'THB | LAK | null',
      at: 'Time | null',
      caseId: 'Id | null',
    }),
  },
  'GET /staff/api/queue': { ...listed, items: listOf(workItem) },
  'GET /staff/api/queue/counts': {
    kinds: listOf({ kind: workKinds, 'waiting overdue mine': 'integer', latestAt: 'Time | null' }),
    findings: 'integer',
  },
  'GET /staff/api/queue/:kind/:id': { item: orNull(workItem) },
  'PUT /staff/api/queue/:kind/:id/holder': done,
  'GET /staff/api/bell': {
    items: listOf({
      what: 'given | confirmed | refused | mentioned',
      of: `
        withdrawal | verification | case | difference | change | resumption | account | chat | member |
        shift`,
      id: 'text',
      'about reason': 'text | null',
      by: person,
      at: 'Time',
      'isOutdated?': 'boolean',
      isNew: 'boolean',
    }),
    'ended?': listOf({ 'id about': 'text', at: 'Time', isNew: 'boolean' }),
  },
  'PUT /staff/api/bell': done,
  'GET /staff/api/shift': {
    people: listOf({
      id: 'StaffId',
      'name role': 'text',
      roleName: 'text | null',
      hereSince: 'Time | null',
      taken: listOf({
        kind: workKinds,
        count: 'integer',
        items: listOf({ ...workItem, takenAt: 'Time | null' }),
      }),
    }),
  },
  'GET /staff/api/shift/notes': { notes: listOf(note) },
  'POST /staff/api/shift/notes': done,
  'GET /staff/api/views': {
    views: listOf({
      id: 'Id',
      list: 'queue | withdrawals | cases',
      name: 'text',
      'isTeam isMine': 'boolean',
      query: checked({ '…^(?!search$|page$)[A-Za-z]{1,30}$': 'text 1..60' }),
      columns: checked({ '…^[A-Za-z]{1,30}$': 'boolean' }),
    }),
  },
  'POST /staff/api/views': { id: 'Id' },
  'DELETE /staff/api/views/:id': done,
  'GET /staff/api/games': listOf({
    'code ownName category': 'text',
    version: 'Version',
    'isEnabled isMaintenance isFailing isConfigured': 'boolean',
    checkedAt: 'Time | null',
    name: texts,
    'logo background': 'picture ..200 | null',
    badge: 'new | hot | null',
    'site android ios': 'uri ..300 | null',
  }),
  'PUT /staff/api/games/:code': edit,
  'PUT /staff/api/games/:code/look': edit,
  'PUT /staff/api/orders/:list': done,
  'GET /staff/api/banks': listOf({
    'nameTH nameEN': 'line 1..100',
    nameLA: 'line 1..100 | null',
    number: '3 digits | null',
    color: 'color',
    isShown: 'boolean',
    code: 'text',
    country: 'TH | LA',
    version: 'Version',
    '…': 'nothing',
  }),
  'POST /staff/api/banks': edit,
  'PUT /staff/api/banks/:code': edit,
  'GET /staff/api/sources': listOf({
    description: 'line 1..100',
    'nameTH? nameLA? nameEN?': 'line 1..100 | null = null',
    isShown: 'boolean',
    code: 'text',
    version: 'Version',
    '…': 'nothing',
  }),
  'POST /staff/api/sources': edit,
  'PUT /staff/api/sources/:code': edit,
  'GET /staff/api/members': { ...listed, members: listOf(memberRow) },
  'GET /staff/api/members/:id': {
    ...memberRow,
    exclusion: orNull({ kind: 'time-out | self-exclusion', endsAt: 'Time' }),
    birthDate: 'date | null',
    verification: orNull({ id: 'uuid', state: 'sent | accepted | refused | ending | released' }),
    language: 'th | la | en',
    sourceCode: 'text | null',
    inviterId: 'MemberId | null',
    'inviteeCount sessionCount coin': 'integer',
    'bankChangedAt passwordChangedAt lastSeenAt': 'Time | null',
    'inTransit withdrawing deposited withdrawn': 'SignedBaht',
    games: listOf({
      'code name username': 'text',
      amount: 'Baht',
      refreshedAt: 'Time | null',
      isStale: 'boolean',
    }),
    'openQrCodes openWithdrawals openSlips openTransfers': listOf(openItem),
    openCases: listOf({ id: 'Id', kind: 'text', openedAt: 'Time' }),
    openFindings: listOf({
      id: 'Id',
      kind: 'group | inviter | no-play | game-return | bank-change',
      foundAt: 'Time',
    }),
    conditions: listOf(condition),
    alike: listOf(alike),
    statement: listOf(statementEntry),
  },
  'GET /staff/api/members/:id/statement': { total: 'integer', statements: listOf(statementEntry) },
  'GET /staff/api/members/:id/slips': {
    total: 'integer',
    slips: listOf({
      id: 'uuid',
      status: 'SUCCESS | FAILED | PENDING',
      note: 'text | null',
      amount: 'Baht | null',
      createdAt: 'Time',
    }),
  },
  'GET /staff/api/members/:id/timeline': {
    events: listOf({
      key: 'text',
      kind: 'money | games | rewards | devices | profile | chats | slips | cases | staff | notes',
      name: `
        statement | condition-begun | condition-ended | signed-in | new-device | new-address |
        passkey-added | joined | bank-account | password-changed | chat-begun | chat-closed |
        slip-sent | case-opened | case-closed | act | note | flag-raised | flag-ended`,
      at: 'Time',
      'id words state from to by': 'text | null',
      amount: 'Baht | null',
    }),
    isMore: 'boolean',
  },
  'GET /staff/api/members/:id/linked': {
    members: listOf({ member, step: '1 | 2' }),
    ties: listOf({ 'from to': 'MemberId', by: 'list of device | account | holder | address' }),
  },
  'GET /staff/api/members/:id/notes': {
    notes: listOf(note),
    flags: listOf({ ...flag, id: 'Id', by: person, at: 'Time' }),
  },
  'POST /staff/api/members/:id/notes': done,
  'POST /staff/api/members/:id/flags': done,
  'POST /staff/api/members/:id/flags/:flag/end': done,
  'GET /staff/api/flags': listOf({ ...flag, memberId: 'MemberId' }),
  'GET /staff/api/members/:id/reveal/:field': { value: 'text' },
  'POST /staff/api/members/:id/lock': done,
  'POST /staff/api/members/:id/unlock': done,
  'POST /staff/api/members/:id/erasure': edit,
  'POST /staff/api/members/:id/sign-out': done,
  'GET /staff/api/numbers': {
    now: 'Time',
    currency: 'THB | LAK',
    week: listOf({ day: 'date', 'deposits withdrawals': sum, newMembers: 'integer' }),
    waiting: { count: 'integer', oldestAt: 'Time | null' },
    beingPaid: sum,
    cases: listOf({ kind: caseKinds, 'count proposed': 'integer', oldestAt: 'Time' }),
    'changes onlineMembers': 'integer',
    chat: orNull({
      'waiting answeredToday': 'integer',
      'longestSeconds medianAnswerSeconds': 'integer | null',
    }),
    providers: listOf({
      'code name': 'text',
      kind: 'game | payout | payment | feed | gift | slip | names | sms',
      state: 'ok | waiting | failing | paused | maintenance | quiet | unconfigured',
      open: 'integer',
      'openSince lastSuccessAt': 'Time | null',
    }),
    parkedJobs: listOf({ 'kind lastError': 'text', count: 'integer' }),
  },
  'POST /staff/api/pictures': { image: 'text' },
  'GET /staff/api/settings': {
    version: 'Version',
    settings: {
      'name website lineLink lineName': 'text',
      'licence notice contactText chatGreeting chatAway chatRating refundInfo': texts,
      'helpLines potTerms selfTestBelow selfTestFrom': texts,
      'conditions agreements selfTest': listOf(texts),
      'noticePercentFail invitePercent inviteSuccess inviteFail refundPercent': 'integer 0..100000',
      'refundSuccess refundFail': 'integer 0..100000',
      lineQr: 'text | null',
      terminated: 'gone | null',
      'registerOTP enableChatWidget isManual isInviteActive isRefundActive': 'boolean',
      'verifyThaiId verifyLaoId verifyPassport verifyBack verifyPortrait': 'boolean',
      'chatOpenFrom chatOpenUntil slipClosedFrom slipClosedUntil': 'clock',
      chatMenu: 'list ..10 of MenuItem',
      chatMessagesPerMinute: 'integer 1..10000',
      smsPerHour: 'integer 0..1000000',
      'minimumBalance withdrawMin withdrawMax autoMax bulkApprovalMax': 'Baht',
      'refundMax inviteMax verifyAbove coinMinimumDeposit wheelDailyMax': 'Baht',
      'bonusDailyMax promotionDailyMax inviteDailyMax refundDailyMax': 'Baht',
      'riskAmount riskReturn': 'Baht',
      'withdrawalsPerDay signalChasing signalNight signalFailed': 'integer 0..1000',
      'signalCancelled signalRaised signalUnusual coinsPerDeposit riskAccount': 'integer 0..1000',
      'riskHolder riskDevice riskAddress riskPattern riskInviter riskNoPlay': 'integer 0..1000',
      'riskGameReturn riskBankChange': 'integer 0..1000',
      withdrawHoldHours: 'integer 0..8760',
      'withdrawalTargetMinutes verificationTargetMinutes caseTargetMinutes': 'integer 1..10080',
      'differenceTargetMinutes changeTargetMinutes resumptionTargetMinutes': 'integer 1..10080',
      chatTargetMinutes: 'integer 1..10080',
      slipWithinMinutes: 'integer 1..525600',
      minimumAge: 'integer 0..30',
      verifyKeptDays: 'integer 0..3650',
      'depositLimits lossLimits sessionLimits realityChecks': 'required | offered | off',
      selfTestYes: 'integer 1..20',
      riskFrom: 'integer 1..1000',
      'brandNightGround brandNightAccent brandNightCard brandDayGround': 'color',
      'brandDayAccent brandDayCard': 'color',
      brandCorners: 'square | soft | round',
      brandMotif: 'lotus | star | wave | ring',
      'brandMark brandWordmark brandHero brandLogin brandContact brandIcon brandCard':
        'picture ..200 | null',
    },
    currency: 'THB | LAK',
  },
  'PUT /staff/api/settings': edit,
  'PUT /staff/api/settings/terminated': done,
  'GET /staff/api/wheels': listOf({
    name: texts,
    budget: 'Baht checked | null',
    successPercent: 'integer 100..100000',
    failPercent: 'integer 0..99',
    couponDays: 'integer 1..365',
    slices: listOf({
      'label html': texts,
      'bgColor textColor': 'color',
      weight: 'integer 1..1000000',
      type: 'credit | coin | bonus | none',
      amount: 'Baht',
      coins: 'integer 0..1000',
      bonusCode: `${campaign} | null`,
      '…': 'nothing',
    }),
    currency: 'THB | LAK',
    version: 'Version',
    isActive: 'boolean',
    spent: 'Baht',
  }),
  'PUT /staff/api/wheels/:currency': edit,
  'PUT /staff/api/wheels/:currency/active': edit,
  'POST /staff/api/members/:id/coupons': edit,
  'GET /staff/api/verifications': { ...listed, verifications: listOf(verificationRow) },
  'GET /staff/api/verifications/:id': {
    ...verificationRow,
    bankAccountName: 'text',
    birthDate: 'date | null',
    'minimumAge refusedBefore': 'integer',
    sides: 'list of front | back | portrait',
  },
  'GET /staff/api/verifications/:id/pictures/:side': { jpeg: 'text' },
  'POST /staff/api/verifications/:id/accept': done,
  'POST /staff/api/verifications/:id/refuse': done,
  'GET /staff/api/withdrawals': { ...listed, withdrawals: listOf(withdrawal) },
  'GET /staff/api/withdrawals/:id': {
    ...withdrawal,
    memberSince: 'Time',
    'bankChangedAt passwordChangedAt': 'Time | null',
    'deposited withdrawn': 'SignedBaht',
    wallet: 'Baht',
    why: orNull(caseFinding),
    caseId: 'Id | null',
    version: 'Version',
    play: {
      since: 'Time | null',
      games: listOf({ code: 'text', 'toGame fromGame': 'SignedBaht' }),
    },
    conditions: listOf(condition),
    alike: listOf(alike),
    earlier: listOf({
      id: 'uuid',
      amount: 'Baht',
      state: 'pending | posted | voided | needs_staff',
      isAsked: 'boolean',
      'isSentBack?': 'boolean',
      refusal: `${refusals} | null`,
      bankReason: 'text | null',
      decidedBy: orNull(person),
      createdAt: 'Time',
    }),
  },
  'POST /staff/api/withdrawals/:id/approve': done,
  'GET /staff/api/withdrawal-batches': {
    'limit room': 'Baht',
    items: listOf({
      ...withdrawal,
      version: 'Version',
      leftOut:
        'decided | changed | flagged | fresh | locked | paused | doubtful | beyond-limit | null',
    }),
  },
  'POST /staff/api/withdrawal-batches': {
    outcomes: listOf({
      id: 'uuid',
      outcome: `
          approved | refused | decided | changed | flagged | fresh | locked | paused | doubtful
          | beyond-limit`,
    }),
  },
  'POST /staff/api/withdrawals/:id/refuse': done,
};
