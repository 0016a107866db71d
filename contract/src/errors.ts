import type { ObstacleCause } from './eligibility/obstacle.ts';

/**
 * Every code that the server can answer with, and its HTTP status.
 * One list: a code missing here cannot be thrown, and a missing translation does not compile.
 */
export const statusOf = {
  // Auth and user
  UNAUTHORIZED: 401,
  EXPIRED_AUTH_TOKEN: 401,
  INVALID_USER_1: 400,
  INVALID_USER_2: 400,
  INVALID_USER_3: 400,
  INVALID_USER_4: 400,
  INVALID_USER: 400,
  INVALID_IP: 403,
  NOT_AREASLOT: 400,
  NOT_UFABET: 400,
  NO_USER: 404,
  WRONG_PASSWORD: 400,
  WRONG_CREDENTIAL: 401,
  INACTIVE_USER: 403,
  LOGIN_FAIL: 400,
  INVALID_USER_INFO: 400,
  // Passkeys
  PASSKEY_UNKNOWN: 401,
  PASSKEY_EXPIRED: 400,
  PASSKEY_INVALID: 400,
  PASSKEY_LIMIT: 409,
  // OTP
  OTP_BLOCK: 429,
  OTP_TOKEN_INVALID: 400,
  OTP_NOT_EXIST: 404,
  OTP_VERIFIED: 200,
  OTP_EXPIRED: 400,
  OTP_CODE_INVALID: 400,
  OTP_CODE_VALID: 200,
  UNVERIFIED_OTP: 403,
  OTP_SEND_FAIL: 502,
  OTP_VERIFY_FAIL: 400,
  // Registration and bank
  EXISTING_USER: 409,
  EXISTING_BANK: 409,
  INVALID_BANK: 400,
  BANK_ACCOUNT_NAME_ENG: 400,
  REGISTER_FAIL: 400,
  PHONE_NUMBER_REQUIRE_10_DIGIT: 400,
  PASSWORD_LENGTH: 400,
  PASSWORD_COMMON: 400,
  NO_BANK: 404,
  NO_WALLET: 404,
  // Rate limits
  REQUEST_LIMIT: 429,
  REQUEST_LIMIT_1MIN: 429,
  // Bonus and invite
  BONUS_REMAINING: 409,
  BONUS_ALREADY_ACTIVE: 409,
  BONUS_MAX_CLAIMED: 409,
  BONUS_CONDITION: 409,
  BONUS_CLEAR: 200,
  BONUS_CANCEL_FAIL: 409,
  BONUS_FULL: 409,
  INVITE_COLLECT: 409,
  INVITE_INACTIVE: 409,
  NO_INVITE_BONUS: 409,
  NO_INVITEE_PLAY_INFO: 409,
  INVITE_BONUS_SUCCESS: 200,
  INVITE_BONUS_FAIL: 409,
  // Promotion
  NO_PROMOTION: 404,
  PROMOTION_RECEIVED: 409,
  // Daily limits of all members together
  REWARD_CEILING: 409,
  // Refund
  NO_REFUND: 409,
  REFUND_CONDITION: 409,
  REFUND_SUCCESS: 200,
  REFUND_INACTIVE: 409,
  REFUND_MINIMUM: 409,
  // Games and transfer
  GAME_ACTIVATION_FAIL: 502,
  SLOT_ALREADY_ACTIVE: 409,
  SLOT_ACTIVATE_FAIL: 502,
  SLOT_NO_ACCOUNT: 404,
  SLOT_RESET_PASSWORD_FAIL: 502,
  TRANSFER_MINIMUM: 400,
  NO_GAME: 404,
  MONEY_NOT_ENOUGH: 409,
  TRANSFER_FAIL: 409,
  TRANSFER_FAIL_IN_GAME: 409,
  TRANSFER_SAME_ACCOUNT: 400,
  GAME_MAINTENANCE: 503,
  GAME_UNAVAILABLE: 409,
  // A member of another currency than the operator's
  OTHER_CURRENCY: 409,
  // What the operator has paused
  MONEY_PAUSED: 409,
  PAYOUTS_PAUSED: 409,
  TRANSFERS_PAUSED: 409,
  DEPOSITS_PAUSED: 409,
  // Withdraw
  WITHDRAW_LIMIT: 400,
  WITHDRAW_OPEN: 409,
  WITHDRAW_HOLD: 409,
  WITHDRAW_DAILY_LIMIT: 409,
  WITHDRAW_TOO_LATE: 409,
  // Deposit
  QR_FAIL: 400,
  SLIP_UPLOAD_FAIL: 500,
  SLIP_NO_FILE: 400,
  SLIP_INVALID_FILE: 400,
  SLIP_CLOSED: 409,
  TRUELINK_DUPLICATE: 409,
  TRUELINK_INVALID: 400,
  // Spin and coupons
  COIN_NOT_ENOUGH: 409,
  SPIN_INACTIVE: 409,
  NO_CLAIMABLE_COUPON: 404,
  INVALID_PRIZE_CODE: 400,
  INVALID_CODE: 404,
  INVALID_COUPON_TYPE: 400,
  COUPON_EXPIRED: 409,
  // Staff
  FORBIDDEN: 403,
  OWN_PASSWORD_NEEDED: 403,
  PASSWORD_UNCHANGED: 400,
  SECOND_PERSON_NEEDED: 409,
  ALREADY_DECIDED: 409,
  CHANGE_WAITING: 409,
  GUARDS_ALTERED: 409,
  // Content of the operator
  HTML_NOT_ALLOWED: 400,
  CODE_TAKEN: 409,
  CONDITION_UNSOUND: 400,
  TAGS_FULL: 409,
  BONUS_IN_USE: 409,
  CONFIRMATION_WRONG: 400,
  // Other
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_BUSY: 503,
  KEY_MISSING: 403,
  KEY_INVALID: 403,
  KEY_CLOSED: 409,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  NO_DATA: 404,
  INVALID_DATA: 400,
  OK: 200,
  SUCCESS: 200,
  gone: 410,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOf;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOf, code);
}

/** Refusals of every call with which a member moves money, besides its own. */
export const moneyErrors = [
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
  'KEY_INVALID',
  'KEY_CLOSED',
  'SERVICE_BUSY',
] as const satisfies ErrorCode[];

/** Reasons why a transfer slip was not accepted: the `note` of a slip. */
export const slipNotes = [
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
] as const;

export type SlipNote = (typeof slipNotes)[number];

/** Codes whose reply may tell when asking again makes sense: their text then says `{time}`. */
export const timedCodes = [
  'OTP_BLOCK',
  'REQUEST_LIMIT',
  'WITHDRAW_HOLD',
  'WITHDRAW_DAILY_LIMIT',
  'SLIP_CLOSED',
] as const satisfies ErrorCode[];

type TimedCode = `${(typeof timedCodes)[number]}_AT`;

/** One language's texts for every code, slip reason and cause of a refusal, so that a missing one does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode | SlipNote | TimedCode | ObstacleCause, string>>;
