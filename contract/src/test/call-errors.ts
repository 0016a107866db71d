const money = 'REQUEST_LIMIT REQUEST_LIMIT_1MIN KEY_INVALID KEY_CLOSED SERVICE_BUSY';
const key = 'REQUEST_LIMIT KEY_INVALID KEY_CLOSED';
const rate = 'REQUEST_LIMIT REQUEST_LIMIT_1MIN';
const play = 'LIMIT_REQUIRED BIRTH_DATE_REQUIRED TOO_YOUNG IDENTITY_CHECK';
const picture = 'SLIP_NO_FILE SLIP_INVALID_FILE BODY_TOO_LARGE';
const otp = 'OTP_CODE_INVALID OTP_EXPIRED OTP_BLOCK OTP_NOT_EXIST OTP_TOKEN_INVALID';
const password = 'PASSWORD_LENGTH PASSWORD_COMMON';
const reward = `
  OTHER_CURRENCY NO_REWARDS BONUS_ALREADY_ACTIVE BONUS_REMAINING BONUS_CONDITION BONUS_FULL`;
const change = 'ALREADY_DECIDED NO_DATA CHANGE_WAITING';
const guest = 'UNAUTHORIZED INVALID_USER INACTIVE_USER REQUEST_LIMIT';
const coupon = `
  EXCLUDED NO_REWARDS INACTIVE_USER OTHER_CURRENCY INVALID_PRIZE_CODE CONDITION_UNSOUND
  REWARD_CEILING`;
const launch = `
  SLOT_NO_ACCOUNT GAME_ACTIVATION_FAIL GAME_MAINTENANCE GAME_UNAVAILABLE REQUEST_LIMIT`;
const registration = `
  ${password} PHONE_NUMBER_REQUIRE_10_DIGIT EXISTING_USER EXISTING_BANK ACCOUNT_REFUSED
  TOO_YOUNG INVALID_BANK BANK_ACCOUNT_NAME_ENG UNVERIFIED_OTP INVALID_USER_INFO REQUEST_LIMIT`;
const transfer = `
  ${money} MONEY_PAUSED TRANSFERS_PAUSED TRANSFER_MINIMUM TRANSFER_FAIL TRANSFER_FAIL_IN_GAME
  TRANSFER_SAME_ACCOUNT TRANSFER_UNSETTLED MONEY_NOT_ENOUGH NO_GAME SLOT_NO_ACCOUNT
  GAME_MAINTENANCE GAME_UNAVAILABLE`;
const withdrawal = `
  ${money} OTHER_CURRENCY MONEY_PAUSED PAYOUTS_PAUSED WITHDRAW_LIMIT WITHDRAW_OPEN
  WITHDRAW_HOLD WITHDRAW_DAILY_LIMIT MONEY_NOT_ENOUGH BONUS_REMAINING`;
const account = `${change} SECOND_PERSON_NEEDED LAST_ADMIN INVALID_DATA`;

/** Codes that each call may reject with, in addition to those of every call; calls without any are left out. */
export const callErrors: Readonly<Record<string, string>> = {
  'POST /api/login': `${rate} WRONG_CREDENTIAL INACTIVE_USER SERVICE_BUSY`,
  'POST /api/account/validate': registration,
  'POST /api/account': registration,
  'PUT /api/account/changepwd': `${rate} ${password} WRONG_PASSWORD KEY_INVALID KEY_CLOSED`,
  'DELETE /api/account/sessions/:id': 'NO_DATA',
  'POST /api/otp/send': `${rate} PHONE_NUMBER_REQUIRE_10_DIGIT OTP_BLOCK OTP_SEND_FAIL`,
  'POST /api/otp/verify': `${otp} REQUEST_LIMIT`,
  'POST /api/password/otp': `${rate} PHONE_NUMBER_REQUIRE_10_DIGIT OTP_BLOCK OTP_SEND_FAIL`,
  'POST /api/password/reset': `${otp} ${password} ${rate}`,
  'POST /api/login/passkey/options': rate,
  'POST /api/login/passkey': `${rate} PASSKEY_UNKNOWN PASSKEY_EXPIRED INACTIVE_USER`,
  'POST /api/account/passkeys/options': `${rate} WRONG_PASSWORD PASSKEY_LIMIT`,
  'POST /api/account/passkeys': 'PASSKEY_EXPIRED PASSKEY_LIMIT',
  'DELETE /api/account/passkeys/:id': 'NO_DATA',
  'PUT /api/account/profile': `
    WRONG_PASSWORD INVALID_BANK EXISTING_BANK ACCOUNT_REFUSED BANK_ACCOUNT_NAME_ENG
    REQUEST_LIMIT`,
  'PUT /api/account/bankAccountName': 'INVALID_BANK BANK_ACCOUNT_NAME_ENG REQUEST_LIMIT',
  'GET /api/wallet/refresh/slot': 'REQUEST_LIMIT',
  'GET /api/wallet/activate/:slotCode': `
    NO_GAME SLOT_ALREADY_ACTIVE SLOT_ACTIVATE_FAIL GAME_MAINTENANCE REQUEST_LIMIT`,
  'GET /api/wallet/account/:slotCode': `${play} NO_GAME SLOT_NO_ACCOUNT REQUEST_LIMIT`,
  'GET /api/wallet/resetpassword/:slotCode': `
    NO_GAME SLOT_NO_ACCOUNT SLOT_RESET_PASSWORD_FAIL GAME_UNAVAILABLE REQUEST_LIMIT`,
  'GET /api/autoLogin/pg/:username': launch,
  'GET /api/autoLogin/betflix/:username': launch,
  'GET /api/autoLogin/askmebet/:username/:password': launch,
  'GET /api/autoLogin/imi/:username/:password': launch,
  'GET /api/autoLogin/usun/:username/:password': launch,
  'GET /api/autoLogin/areaslot/:username': launch,
  'GET /api/autoLogin/circus/:username/:password': launch,
  'GET /api/autoLogin/slotracha/:username/:password': launch,
  'GET /api/autoLogin/pgslot/:username/:password': launch,
  'GET /api/autoLogin/joker2/:username': launch,
  'GET /api/autoLogin/huayhd/:username': launch,
  'GET /api/autoLogin/:game/:username/:password': launch,
  'POST /api/wallet/transfer': transfer,
  'POST /api/wallet/transferAll': transfer,
  'GET /api/qrcode/:provider': 'QR_FAIL',
  'POST /api/qrcode/:provider': `
    ${key} ${play} DEPOSIT_LIMIT QR_FAIL OTHER_CURRENCY MONEY_PAUSED DEPOSITS_PAUSED
    SERVICE_BUSY`,
  'DELETE /api/qrcode/:qrcodeId': 'NO_DATA',
  'POST /api/wallet/add': `${money} INVALID_DATA`,
  'POST /api/wallet/slip': `${key} ${picture} SLIP_UPLOAD_FAIL SLIP_CLOSED OTHER_CURRENCY`,
  'GET /api/statement/slip/reference/:reference': 'NO_DATA',
  'POST /api/wallet/truelink': `
    ${key} ${play} TRUELINK_INVALID TRUELINK_DUPLICATE OTHER_CURRENCY REQUEST_LIMIT_1MIN`,
  'POST /api/wallet/withdraw': withdrawal,
  'POST /api/wallet/withdrawAll': withdrawal,
  'DELETE /api/wallet/withdraw/:id': 'NO_DATA WITHDRAW_TOO_LATE MONEY_PAUSED',
  'PUT /api/limits/deposit': 'REQUEST_LIMIT LIMIT_REQUIRED LIMIT_NOT_OFFERED',
  'POST /api/limits/deposit/:period/confirm': 'NO_DATA LIMIT_REQUIRED',
  'PUT /api/limits/loss': 'REQUEST_LIMIT LIMIT_REQUIRED LIMIT_NOT_OFFERED',
  'POST /api/limits/loss/:period/confirm': 'NO_DATA LIMIT_REQUIRED',
  'PUT /api/limits/session': 'REQUEST_LIMIT LIMIT_REQUIRED LIMIT_NOT_OFFERED',
  'POST /api/limits/session/confirm': 'NO_DATA LIMIT_REQUIRED',
  'PUT /api/limits/check': 'REQUEST_LIMIT LIMIT_REQUIRED LIMIT_NOT_OFFERED',
  'POST /api/limits/exclusion': 'REQUEST_LIMIT',
  'POST /api/limits/return': 'NO_DATA EXCLUDED',
  'POST /api/limits/held/:id/use': 'NO_DATA DEPOSIT_LIMIT MONEY_PAUSED ALREADY_DECIDED',
  'POST /api/limits/held/:id/return': 'NO_DATA',
  'PUT /api/account/birthDate': 'BIRTH_DATE_KNOWN REQUEST_LIMIT',
  'POST /api/account/verification/pictures/:side': `
    ${picture} SLIP_UPLOAD_FAIL VERIFICATION_UNNEEDED REQUEST_LIMIT`,
  'POST /api/account/verification': 'VERIFICATION_INCOMPLETE VERIFICATION_UNNEEDED REQUEST_LIMIT',
  'POST /api/invite/receive': `
    ${key} AMOUNTS_CHANGED INVITE_INACTIVE OTHER_CURRENCY NO_REWARDS NO_INVITE_BONUS NO_INVITEE_PLAY_INFO
    INVITE_COLLECT INVITE_BONUS_FAIL BONUS_REMAINING SERVICE_BUSY`,
  'GET /api/refund/receive': `
    ${key} NO_REFUND OTHER_CURRENCY REFUND_CONDITION REFUND_INACTIVE REWARD_CEILING`,
  'GET /api/refund/addWallet': `
    ${key} AMOUNTS_CHANGED REFUND_MINIMUM OTHER_CURRENCY NO_REWARDS REFUND_CONDITION BONUS_ALREADY_ACTIVE
    BONUS_REMAINING SERVICE_BUSY`,
  'GET /api/bonus/activate/:code': `${key} ${reward} SERVICE_BUSY BONUS_MAX_CLAIMED NO_DATA`,
  'GET /api/bonus/clear': `${key} AMOUNTS_CHANGED NO_DATA BONUS_REMAINING BONUS_CANCEL_FAIL SERVICE_BUSY`,
  'GET /api/promotion/find/:code': 'REQUEST_LIMIT',
  'GET /api/promotion/activate/:code': `
    ${key} ${reward} SERVICE_BUSY NO_PROMOTION PROMOTION_RECEIVED REWARD_CEILING`,
  'POST /api/spinwheel/spin': `${key} COIN_NOT_ENOUGH SPIN_INACTIVE`,
  'POST /api/spinwheel/coupon/claim': `
    ${key} NO_CLAIMABLE_COUPON OTHER_CURRENCY INVALID_PRIZE_CODE INVALID_CODE
    INVALID_COUPON_TYPE COUPON_EXPIRED BONUS_REMAINING BONUS_ALREADY_ACTIVE BONUS_CONDITION
    BONUS_FULL REWARD_CEILING BONUS_MAX_CLAIMED SERVICE_BUSY`,
  'GET /api/progress/:id': 'NO_DATA',
  'GET /api/idempotency-keys/:key': 'REQUEST_LIMIT SERVICE_BUSY',
  'POST /api/chat/guest': guest,
  'POST /api/chat/send-message': `${guest} NO_DATA`,
  'POST /api/chat/history': guest,
  'POST /api/chat/new': guest,
  'POST /api/chat/upload-image': `${picture} ${guest}`,
  'POST /api/chat/upload-video': `${picture} ${guest}`,
  'PUT /api/chat/read-customer': guest,
  'GET /health/ready': 'SERVICE_BUSY',
  'POST /hooks/:provider': 'KEY_MISSING KEY_INVALID NO_DATA BODY_TOO_LARGE REQUEST_LIMIT_1MIN',
  'GET /staff/api/reconciliation/:day/:book': 'NO_DATA',
  'POST /staff/api/reconciliation/:day': 'NO_DATA',
  'POST /staff/api/reconciliation/:day/files': 'NO_DATA',
  'GET /staff/api/risk': rate,
  'GET /staff/api/risk/:id': `${rate} NO_DATA`,
  'POST /staff/api/risk/:id/end': 'NO_DATA ALREADY_DECIDED',
  'POST /staff/api/risk/:id/set-aside': 'NO_DATA ALREADY_DECIDED',
  'DELETE /staff/api/common-places/:id': 'ALREADY_DECIDED',
  'POST /staff/api/sign-in': `${rate} WRONG_CREDENTIAL INACTIVE_USER OTP_CODE_INVALID SERVICE_BUSY`,
  'POST /staff/api/password': `${password} FORBIDDEN PASSWORD_NAME PASSWORD_UNCHANGED SERVICE_BUSY`,
  'PUT /staff/api/password': `
    ${rate} ${password} WRONG_PASSWORD PASSWORD_NAME PASSWORD_UNCHANGED OTP_CODE_INVALID
    SERVICE_BUSY`,
  'POST /staff/api/staff-accounts': 'CODE_TAKEN CHANGE_WAITING KEY_INVALID',
  'PUT /staff/api/staff-accounts/:username': account,
  'POST /staff/api/staff-accounts/:username/reset': `${account} KEY_INVALID`,
  'POST /staff/api/staff-accounts/:username/lock': `
    NO_DATA ALREADY_DECIDED LAST_ADMIN REQUEST_LIMIT`,
  'POST /staff/api/staff-accounts/:username/unlock': `${account} KEY_INVALID`,
  'POST /staff/api/first-passwords/:username': 'NO_DATA',
  'POST /staff/api/first-passwords/:username/handed-over': 'NO_DATA',
  'POST /staff/api/roles': 'CODE_TAKEN CHANGE_WAITING ROLE_INCOMPLETE ADMIN_KEEPS KEY_INVALID',
  'PUT /staff/api/roles/:code': `
    ${change} CODE_TAKEN ROLE_INCOMPLETE ADMIN_KEEPS LAST_ADMIN SECOND_PERSON_NEEDED`,
  'DELETE /staff/api/roles/:code': `${change} ROLE_IN_USE SECOND_PERSON_NEEDED`,
  'POST /staff/api/see-as': 'NO_DATA ONLY_SEES',
  'POST /staff/api/pauses': 'NO_DATA',
  'POST /staff/api/pauses/:scope/resume': `
    ${change} GUARDS_ALTERED RESTORE_UNCOMPARED RESTORE_DIFFERS KEY_INVALID`,
  'GET /staff/api/audit': rate,
  'POST /staff/api/banners': 'HTML_NOT_ALLOWED CHANGE_WAITING KEY_INVALID',
  'PUT /staff/api/banners/:id': `${change} HTML_NOT_ALLOWED`,
  'DELETE /staff/api/banners/:id': 'ALREADY_DECIDED NO_DATA',
  'POST /staff/api/bonuses':
    'CODE_TAKEN CHANGE_WAITING CONDITION_UNSOUND HTML_NOT_ALLOWED KEY_INVALID',
  'PUT /staff/api/bonuses/:code': `${change} CONDITION_UNSOUND HTML_NOT_ALLOWED BONUS_IN_USE`,
  'POST /staff/api/promotions':
    'CODE_TAKEN CHANGE_WAITING CONDITION_UNSOUND HTML_NOT_ALLOWED KEY_INVALID',
  'PUT /staff/api/promotions/:code': `${change} CONDITION_UNSOUND HTML_NOT_ALLOWED`,
  'GET /staff/api/cases': rate,
  'GET /staff/api/cases/:id': 'NO_DATA',
  'GET /staff/api/cases/:id/payers': `${rate} NO_DATA`,
  'GET /staff/api/cases/:id/slip-picture': 'NO_DATA',
  'POST /staff/api/cases/:id/decisions': `
    NO_DATA NO_USER ALREADY_DECIDED MONEY_NOT_ENOUGH MONEY_PAUSED WITHDRAW_OPEN NAMES_DIFFER
    NO_POT_TERMS NO_REWARDS EXCLUDED FACTS_CHANGED`,
  'POST /staff/api/decisions/:id/confirm': `
    NO_DATA NO_USER SECOND_PERSON_NEEDED ALREADY_DECIDED MONEY_NOT_ENOUGH PAIR_CHANGED
    MONEY_PAUSED WITHDRAW_OPEN NO_POT_TERMS NO_REWARDS EXCLUDED FACTS_CHANGED ACCOUNT_REFUSED
    INVALID_DATA ABOVE_PROPOSER_LIMIT PROPOSER_MAY_NOT`,
  'POST /staff/api/decisions/:id/withdraw': 'NO_DATA ALREADY_DECIDED',
  'POST /staff/api/members/:id/adjustments': `
    NO_USER MONEY_NOT_ENOUGH KEY_INVALID ABOVE_ROLE_LIMIT`,
  'POST /staff/api/members/:id/bank-account': `
    NO_USER INVALID_DATA INVALID_BANK BANK_ACCOUNT_NAME_ENG EXISTING_BANK ACCOUNT_REFUSED
    ALREADY_DECIDED KEY_INVALID`,
  'POST /staff/api/register/check': 'REGISTER_OFF',
  'POST /staff/api/register/imports':
    'REGISTER_OFF REGISTER_FILE ALREADY_DECIDED CHANGE_WAITING KEY_INVALID',
  'POST /staff/api/register/exports': 'REGISTER_OFF ALREADY_DECIDED CHANGE_WAITING KEY_INVALID',
  'GET /staff/api/register/file': 'REGISTER_OFF NO_DATA',
  'GET /staff/api/signals/:id': 'NO_DATA',
  'POST /staff/api/signals/:id/done': 'NO_DATA ALREADY_DECIDED',
  'POST /staff/api/changes/:id/confirm': `
    ${coupon} NO_DATA SECOND_PERSON_NEEDED ALREADY_DECIDED INVALID_DATA CODE_TAKEN BONUS_IN_USE
    GUARDS_ALTERED RESTORE_UNCOMPARED RESTORE_DIFFERS COMPANY_UNCHECKED LAST_ADMIN
    ROLE_INCOMPLETE ROLE_IN_USE ADMIN_KEEPS ABOVE_PROPOSER_LIMIT PROPOSER_MAY_NOT REGISTER_OFF
    REGISTER_FILE`,
  'POST /staff/api/changes/:id/refuse': 'NO_DATA ALREADY_DECIDED',
  'GET /staff/api/chat/inbox': rate,
  'GET /staff/api/chat/threads/:thread': 'NO_DATA',
  'GET /staff/api/chat/threads/:thread/messages': 'NO_DATA',
  'POST /staff/api/chat/threads/:thread/messages': 'NO_DATA ACCOUNT_NOT_OURS LINK_NOT_OURS',
  'DELETE /staff/api/chat/threads/:thread/messages/:seq': 'NO_DATA',
  'POST /staff/api/chat/upload-image': picture,
  'POST /staff/api/chat/upload-video': picture,
  'POST /staff/api/chat/threads/:thread/claim': 'NO_DATA ALREADY_DECIDED',
  'POST /staff/api/chat/threads/:thread/hand-over': 'NO_DATA FORBIDDEN',
  'POST /staff/api/chat/threads/:thread/close': 'NO_DATA ALREADY_DECIDED',
  'POST /staff/api/chat/threads/:thread/reopen': 'NO_DATA',
  'PUT /staff/api/chat/threads/:thread/read': 'NO_DATA',
  'PUT /staff/api/chat/threads/:thread/block': 'NO_DATA',
  'GET /staff/api/chat/threads/:thread/notes': 'NO_DATA',
  'POST /staff/api/chat/threads/:thread/notes': 'NO_DATA KEY_INVALID',
  'POST /staff/api/chat/threads/:thread/tags': 'NO_DATA TAGS_FULL',
  'DELETE /staff/api/chat/threads/:thread/tags/:tag': 'NO_DATA',
  'GET /staff/api/chat/threads/:thread/card': 'NO_DATA',
  'GET /staff/api/chat/threads/:thread/transcript': 'NO_DATA',
  'POST /staff/api/chat/canned-replies': 'ACCOUNT_NOT_OURS LINK_NOT_OURS KEY_INVALID',
  'PUT /staff/api/chat/canned-replies/:id': 'NO_DATA ACCOUNT_NOT_OURS LINK_NOT_OURS',
  'DELETE /staff/api/chat/canned-replies/:id': 'NO_DATA',
  'POST /staff/api/companies/:code/check': 'NO_DATA COMPANY_UNCONFIGURED COMPANY_CHECK_FAILED',
  'POST /staff/api/deposit-accounts': 'CODE_TAKEN NO_BANK KEY_INVALID',
  'PUT /staff/api/deposit-accounts/:id': change,
  'POST /staff/api/deposit-accounts/:id/confirm':
    'ALREADY_DECIDED NO_DATA SECOND_PERSON_NEEDED PROPOSER_MAY_NOT',
  'DELETE /staff/api/deposit-accounts/:id': 'ALREADY_DECIDED NO_DATA',
  'PUT /staff/api/gateways/:code': `${change} COMPANY_UNCHECKED`,
  'GET /staff/api/find': rate,
  'PUT /staff/api/queue/:kind/:id/holder': 'NO_DATA ALREADY_DECIDED FORBIDDEN',
  'POST /staff/api/shift/notes': 'KEY_INVALID',
  'POST /staff/api/views': 'FORBIDDEN REQUEST_LIMIT KEY_INVALID',
  'DELETE /staff/api/views/:id': 'NO_DATA',
  'PUT /staff/api/games/:code': `${change} COMPANY_UNCHECKED`,
  'PUT /staff/api/games/:code/look': change,
  'PUT /staff/api/orders/:list': 'ALREADY_DECIDED',
  'POST /staff/api/banks': 'CODE_TAKEN CHANGE_WAITING KEY_INVALID',
  'PUT /staff/api/banks/:code': change,
  'POST /staff/api/sources': 'CODE_TAKEN CHANGE_WAITING KEY_INVALID',
  'PUT /staff/api/sources/:code': change,
  'GET /staff/api/members': rate,
  'GET /staff/api/members/:id': `${rate} NO_USER`,
  'GET /staff/api/members/:id/statement': `${rate} NO_USER`,
  'GET /staff/api/members/:id/slips': `${rate} NO_USER`,
  'GET /staff/api/members/:id/timeline': `${rate} NO_USER`,
  'GET /staff/api/members/:id/linked': `${rate} NO_USER`,
  'GET /staff/api/members/:id/notes': `${rate} NO_USER`,
  'POST /staff/api/members/:id/notes': 'NO_USER KEY_INVALID',
  'POST /staff/api/members/:id/flags': 'NO_USER INVALID_DATA ALREADY_DECIDED',
  'POST /staff/api/members/:id/flags/:flag/end': 'NO_USER ALREADY_DECIDED',
  'GET /staff/api/members/:id/reveal/:field': `${rate} NO_USER FORBIDDEN`,
  'POST /staff/api/members/:id/lock': `${rate} NO_USER`,
  'POST /staff/api/members/:id/unlock': 'NO_USER',
  'POST /staff/api/members/:id/erasure':
    'NO_USER INVALID_DATA ALREADY_DECIDED CHANGE_WAITING KEY_INVALID',
  'POST /staff/api/members/:id/sign-out': `${rate} NO_USER`,
  'POST /staff/api/pictures': picture,
  'PUT /staff/api/settings': 'ALREADY_DECIDED CHANGE_WAITING HTML_NOT_ALLOWED CONDITION_UNSOUND',
  'PUT /staff/api/settings/terminated': 'ALREADY_DECIDED CONFIRMATION_WRONG',
  'PUT /staff/api/wheels/:currency': `${change} CONDITION_UNSOUND HTML_NOT_ALLOWED`,
  'PUT /staff/api/wheels/:currency/active': `${change} CONDITION_UNSOUND`,
  'POST /staff/api/members/:id/coupons': `
    ${coupon} NO_USER INVALID_DATA ALREADY_DECIDED CHANGE_WAITING ABOVE_ROLE_LIMIT KEY_INVALID`,
  'GET /staff/api/verifications': rate,
  'GET /staff/api/verifications/:id': `${rate} NO_DATA`,
  'GET /staff/api/verifications/:id/pictures/:side': `${rate} NO_DATA`,
  'POST /staff/api/verifications/:id/accept': 'NO_DATA ALREADY_DECIDED',
  'POST /staff/api/verifications/:id/refuse': 'NO_DATA ALREADY_DECIDED',
  'GET /staff/api/withdrawals': rate,
  'GET /staff/api/withdrawals/:id': 'NO_DATA',
  'POST /staff/api/withdrawals/:id/approve': `
    NO_DATA ALREADY_DECIDED FACTS_CHANGED SECOND_PERSON_NEEDED ABOVE_ROLE_LIMIT`,
  'POST /staff/api/withdrawal-batches': 'ALREADY_DECIDED',
  'POST /staff/api/withdrawals/:id/refuse': 'NO_DATA ALREADY_DECIDED MONEY_PAUSED',
};
