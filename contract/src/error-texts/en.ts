import type { ErrorTexts } from './error-texts.ts';

export const errorTexts = {
  // Auth and user
  UNAUTHORIZED: 'Please log in to continue.',
  EXPIRED_AUTH_TOKEN: 'Your session has ended. Please log in again.',
  INVALID_USER_1: 'This account cannot be used (1). Please contact us.',
  INVALID_USER_2: 'This account cannot be used (2). Please contact us.',
  INVALID_USER_3: 'This account cannot be used (3). Please contact us.',
  INVALID_USER_4: 'This account cannot be used (4). Please contact us.',
  INVALID_USER: 'This account could not be identified. Please log in again.',
  INVALID_IP: 'The service is not available from this network. Please contact us.',
  NOT_AREASLOT: 'This account is not an AREASLOT account. Please contact us.',
  NOT_UFABET: 'This account is not a UFABET account. Please contact us.',
  NO_USER: 'This member was not found. Please check and try again.',
  WRONG_PASSWORD: 'The current password is not correct. Please check it.',
  WRONG_CREDENTIAL: 'The phone number or password is not correct. Please check both.',
  INACTIVE_USER: 'This account is locked for now. Your money is safe. Please contact us.',
  LOGIN_FAIL: "We couldn't log you in. Please try again.",
  INVALID_USER_INFO: 'Some details are missing or not correct. Please check them.',
  // Passkeys
  PASSKEY_UNKNOWN:
    'This passkey does not work here. Please log in with your password and add a new one.',
  PASSKEY_EXPIRED: 'This was not confirmed in time. Please try again.',
  PASSKEY_INVALID: 'The passkey could not be used. Please try again, or use your password.',
  PASSKEY_LIMIT: "You've reached the limit of 10\u00A0passkeys. Please remove one to add another.",
  // OTP
  OTP_BLOCK: "You've reached the limit for OTP codes. Please try again in 15\u00A0minutes.",
  OTP_TOKEN_INVALID: 'This OTP request no longer works. Please ask for a new code.',
  OTP_NOT_EXIST: 'No OTP code was sent for this request. Please ask for a new code.',
  OTP_VERIFIED: 'This phone number is already verified. You can continue.',
  OTP_EXPIRED: 'The OTP code has expired. Please ask for a new code.',
  OTP_CODE_INVALID: 'The OTP code is not correct. Please check it.',
  OTP_CODE_VALID: 'Phone number verified',
  UNVERIFIED_OTP: 'Please verify the phone number with an OTP code first.',
  OTP_SEND_FAIL: 'The OTP code could not be sent. Please try again.',
  OTP_VERIFY_FAIL: 'The OTP code could not be checked. Please try again.',
  // Registration and bank
  EXISTING_USER: 'This phone number already has an account. Please log in.',
  EXISTING_BANK: 'Another member registered this bank account. Please use another or contact us.',
  INVALID_BANK: 'The bank, account number or holder’s name is not correct. Please check them.',
  BANK_ACCOUNT_NAME_ENG: 'Bank account name must be in English only',
  REGISTER_FAIL: "We couldn't register you. Please try again.",
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'The phone number must support 10\u00A0digits',
  PASSWORD_LENGTH: 'The password must have 8 to 128\u00A0characters.',
  PASSWORD_COMMON: 'This password is easy to guess. Please choose another one.',
  PASSWORD_NAME: 'This password contains your own username. Please choose another one.',
  NO_BANK: 'The bank account was not found. Please check it.',
  NO_WALLET: 'The wallet was not found. Please contact us.',
  // Rate limits
  REQUEST_LIMIT: 'Too many requests. Please wait a moment and try again.',
  REQUEST_LIMIT_1MIN: 'Please wait 1\u00A0minute and try again.',
  // Bonus and invite
  BONUS_REMAINING:
    'Not available while a bonus condition applies or too much balance remains. See Bonuses.',
  BONUS_ALREADY_ACTIVE: 'You already have a bonus. Please finish or cancel it first.',
  BONUS_MAX_CLAIMED:
    'You have already received this bonus the maximum number of times. Choose another.',
  BONUS_CONDITION: 'The bonus condition is not met yet. See what is missing under Bonuses.',
  BONUS_CLEAR: 'Bonus cancelled',
  BONUS_CANCEL_FAIL:
    'A game has not returned your money yet, so the bonus was not cancelled. Please try again.',
  BONUS_FULL: 'This bonus is fully claimed. Please choose another.',
  INVITE_COLLECT: 'Your last referral bonus still has a condition. See Bonuses.',
  INVITE_INACTIVE: 'Referral bonuses are closed for now. Yours is kept. Please try again later.',
  NO_INVITE_BONUS: 'There is no referral bonus yet. Invite friends and look again later.',
  NO_INVITEE_PLAY_INFO: 'Your invited friends have not played yet. Please look again later.',
  INVITE_BONUS_SUCCESS: 'The referral bonus is in your wallet',
  INVITE_BONUS_FAIL: 'The referral bonus was not received. It is still yours. Please try again.',
  // Promotion
  NO_PROMOTION: 'This promotion was not found. Please check the code.',
  PROMOTION_RECEIVED: 'You have already received this promotion. See other offers under Bonuses.',
  AMOUNTS_CHANGED: 'The amounts have changed meanwhile. Please check them and confirm again.',
  REWARD_CEILING: "Today's rewards have all been claimed. Please try again tomorrow.",
  // Refund
  NO_REFUND: 'There is no cashback yet. Please look again tomorrow.',
  REFUND_CONDITION: 'You can get cashback once your bonus has ended. See Bonuses.',
  REFUND_SUCCESS: 'Cashback received',
  REFUND_INACTIVE: 'Cashback is closed at the moment. Please try again later.',
  REFUND_MINIMUM: 'The cashback amount must be more than 0. Please get cashback first.',
  // Games and transfer
  GAME_ACTIVATION_FAIL: 'The game could not be opened. Please try again.',
  SLOT_ALREADY_ACTIVE: 'This game account is already open. Tap View details to play.',
  SLOT_ACTIVATE_FAIL: 'The game account could not be opened. Please try again.',
  SLOT_NO_ACCOUNT: 'You have no account for this game yet. Please open one first.',
  SLOT_RESET_PASSWORD_FAIL: 'The game password could not be reset. Please try again.',
  TRANSFER_MINIMUM: 'The amount must be more than 0. Please change it.',
  NO_GAME: 'This game was not found. Please choose another.',
  MONEY_NOT_ENOUGH: 'Your balance is not enough. Please lower the amount or deposit more.',
  TRANSFER_FAIL: 'The money was not moved. It is back in your wallet. Please try again.',
  TRANSFER_FAIL_IN_GAME: 'The money was not moved. It is still in the game. Please try again.',
  TRANSFER_SAME_ACCOUNT: 'The money is already in this account. Please choose another.',
  GAME_UNAVAILABLE:
    'This game is not available now. Your money there is safe. Please try again later.',
  TRANSFER_UNSETTLED:
    'Another transfer with this game is still being checked. Please wait for it to complete.',
  GAME_MAINTENANCE: 'This game is under maintenance. Please try again later.',
  // A member of another currency than the operator's
  OTHER_CURRENCY:
    "We no longer use your account's currency. Your money is safe. Please contact us.",
  // Paused by the operator
  MONEY_PAUSED:
    'Transactions are on hold while we run a check. Your money is safe. Please try again later.',
  PAYOUTS_PAUSED:
    'Withdrawals are on hold for a check. Your money is safe. Please try again later.',
  TRANSFERS_PAUSED:
    'Transfers with games are on hold for a check. No money was moved. Please try later.',
  DEPOSITS_PAUSED:
    'This deposit channel is on hold while we run a check. Please choose another one.',
  // A member's own limits
  EXCLUDED:
    'You are taking a break. You can withdraw your money. All else is closed until it ends.',
  NO_REWARDS:
    'This is not open to your account now. Your money is safe. Please contact us if in doubt.',
  ACCOUNT_REFUSED: 'We cannot open or change an account with these details. Please contact us.',
  DEPOSIT_LIMIT: 'This is more than your deposit limit leaves. Choose a smaller amount.',
  LOSS_LIMIT: 'This is more than your loss limit leaves. Choose a smaller amount.',
  BIRTH_DATE_REQUIRED: 'Please tell us your date of birth first, under Deposit or in your profile.',
  BIRTH_DATE_KNOWN: 'We already have your date of birth. Please contact us if it is wrong.',
  TOO_YOUNG: 'You are too young to play here. Please contact us if your date of birth is wrong.',
  IDENTITY_CHECK:
    'We are checking your details. You can withdraw. Please contact us to have it done sooner.',
  VERIFICATION_REQUIRED:
    'Please send pictures of your ID document first. You can withdraw less meanwhile.',
  VERIFICATION_OPEN: 'We are still checking your documents. You can withdraw less meanwhile.',
  VERIFICATION_UNNEEDED:
    'We need no documents from you now. Please contact us if you have a question.',
  VERIFICATION_INCOMPLETE: 'A picture is missing. Please add all of them and send again.',
  VERIFICATION_ENDED: 'You can only withdraw here. Please contact us if you have a question.',
  REGISTER_OFF:
    'This installation has no key of a register. Please ask your engineer to set REGISTER_KEY.',
  REGISTER_FILE: 'The file has rows that cannot be read. Check it first.',
  NO_POT_TERMS:
    'Please write the terms of excluded members’ bonuses and cashback in Settings, Safer play.',
  LIMIT_REQUIRED: 'Please set this limit first, under Limits and breaks in your profile.',
  LIMIT_NOT_OFFERED: 'This limit is not offered here. See the others in your profile.',
  PLAY_TIME_OVER: 'Your play time is over. Please rest for an hour, then play again.',
  // Withdraw
  WITHDRAW_LIMIT: 'The amount is below or above the withdrawal limits. Please change it.',
  WITHDRAW_OPEN: 'A withdrawal is in progress. Please wait until it is done.',
  WITHDRAW_HOLD: 'After a password or bank account change, please wait 24\u00A0hours to withdraw.',
  WITHDRAW_DAILY_LIMIT:
    "You have used all of today's withdrawals. You can withdraw again tomorrow.",
  WITHDRAW_TOO_LATE: 'This withdrawal can no longer be cancelled. See its status in History.',
  // Deposit
  QR_FAIL: 'The QR could not be created. Please try again or use another channel.',
  SLIP_UPLOAD_FAIL: 'The slip could not be uploaded. Please try again.',
  SLIP_NO_FILE: 'Please choose a file first.',
  SLIP_INVALID_FILE: 'This file is not supported. Please choose another one.',
  SLIP_CLOSED: 'Slip upload is closed at this time of day. Please try again later.',
  TRUELINK_DUPLICATE: 'This gift link has already been used. Please use a new one.',
  TRUELINK_INVALID: 'This gift link is not valid. Please check it.',
  // Spin and coupons
  COIN_NOT_ENOUGH: 'Not enough coins. You get coins when you deposit.',
  SPIN_INACTIVE: 'The prize wheel is closed at the moment. Please try again later.',
  NO_CLAIMABLE_COUPON: 'There is no coupon to claim. Please look at your coupons again.',
  INVALID_PRIZE_CODE: 'This prize was not found. Please contact us.',
  INVALID_CODE: 'This coupon was not found. Please look at your coupons again.',
  INVALID_COUPON_TYPE: 'This coupon cannot be claimed here. Please contact us.',
  COUPON_EXPIRED: 'This coupon has expired. Please choose another.',
  // Other
  FORBIDDEN: "You don't have permission to do this. Please contact us.",
  OWN_PASSWORD_NEEDED: 'Please choose your own password first.',
  PASSWORD_UNCHANGED: 'The new password must differ from the current one.',
  SECOND_PERSON_NEEDED: 'A second person has to confirm this.',
  ALREADY_DECIDED: 'Someone else has already decided or changed this.',
  FACTS_CHANGED: 'Something about this member has changed since you opened it. Please look again.',
  NAMES_DIFFER: 'The sender’s name differs from the member’s. Please say why the money is theirs.',
  PAIR_CHANGED:
    'The member’s bank account has changed since. Please turn it down and propose again.',
  CHANGE_WAITING: 'A change of this waits already. Please confirm or refuse it first.',
  GUARDS_ALTERED: 'A ledger safeguard is missing, off or altered. Please restore it first.',
  RESTORE_UNCOMPARED:
    'Not every company’s records since the restore have been compared yet. See Reconciliation.',
  RESTORE_DIFFERS: 'Differences since the restore are still open. Please close their cases first.',
  LAST_ADMIN: 'At least one admin who can sign in has to stay. Please add another one first.',
  ROLE_INCOMPLETE: 'One of these permissions needs another one. Please choose that too.',
  ROLE_IN_USE: 'Somebody has this role. Please give them another one first.',
  ADMIN_KEEPS: 'The admin role must keep staff accounts, confirming changes and the audit log.',
  ABOVE_ROLE_LIMIT: 'This amount is above what your role allows. Please ask a colleague.',
  ABOVE_PROPOSER_LIMIT:
    'Now above the limit of the proposer’s role. Please have it proposed by someone else.',
  PROPOSER_MAY_NOT:
    'The proposer may not propose this any more. Please have it proposed by someone else.',
  ONLY_SEES: 'You are trying out a role and can only look. Please go back to your own role first.',
  HTML_NOT_ALLOWED: 'This markup is not allowed. Use paragraphs, lists, links and pictures.',
  ACCOUNT_NOT_OURS:
    'This contains an account number that is not the operator’s. Please use one of its own.',
  LINK_NOT_OURS: 'This leads to a site that is not the operator’s. Please use one of its own.',
  CODE_TAKEN: 'This is already in use.',
  CONDITION_UNSOUND: 'This condition could never start, or would end at once. Check the numbers.',
  TAGS_FULL: 'There is no room for another tag. Take one off first.',
  BONUS_IN_USE: 'Members already have this bonus, so it cannot become stricter. Add a new one.',
  CONFIRMATION_WRONG: 'The name typed to confirm does not match.',
  COMPANY_UNCONFIGURED:
    'This company has no secret on the server yet. Please ask your technician to set it.',
  COMPANY_CHECK_FAILED:
    'The provider gave no valid answer. Please check its address, our name and the secret.',
  COMPANY_UNCHECKED: 'Please check the connection with this company first.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side. Please try again later.',
  SERVICE_BUSY: 'The service is busy. Please wait a moment and try again.',
  KEY_MISSING: 'This version of the app is out of date. Please reload the page.',
  KEY_INVALID: 'The request could not be accepted. Please reload the page and try again.',
  KEY_CLOSED: 'This request came too late and was not carried out. Please try again.',
  METHOD_NOT_ALLOWED: 'This action is not available. Please reload the page.',
  BODY_TOO_LARGE: 'The file or message is too large. Please make it smaller.',
  NO_DATA: 'Nothing was found. Please reload the page.',
  INVALID_DATA: 'Some details are not correct. Please check them.',
  OK: 'Done',
  SUCCESS: 'Success',
  gone: 'The service has ended. If you still have a balance, please contact us.',
  // Slip reasons
  UPLOADED_FILE_NOT_EXIST: 'Incorrect slip: the picture was not found. Please upload it again.',
  IMG_SIZE_UNABLE_TO_PROCESS:
    'Incorrect slip: this picture size cannot be read. Please upload the original.',
  CANNOT_READ_CROPPED_IMAGE: 'Incorrect slip: please upload the whole picture, not a part of it.',
  DEST_ACC_INVALID: 'The slip was paid to another account. Please contact us.',
  SLIP_REFNO_DUPLICATED:
    "This slip was already used. If your money hasn't arrived, please contact us.",
  UNSTABLE_REFNO_ON_SLIP:
    'The reference on the slip cannot be read. Please upload a clear picture.',
  TRIPPLE_WRONG_CAPTCHA:
    'The captcha was wrong three times in a row. Please upload the slip again.',
  INVALID_SLIP: 'The slip cannot be read. Please upload a clear picture.',
  NOT_MATCH: 'The account on the slip does not match your registered account. Please contact us.',
  EXPIRED_SLIP: 'This slip was sent too late. Please contact us.',
  UNKNOW_ERROR: 'An unknown error occurred. Please contact us.',
  // With the time from which a retry makes sense
  OTP_BLOCK_AT: "You've reached the limit for OTP codes. Please try again after {time}.",
  REQUEST_LIMIT_AT: 'Too many requests. Please try again after {time}.',
  WITHDRAW_HOLD_AT:
    'Your password or bank account was changed. You can withdraw again from {time}.',
  WITHDRAW_DAILY_LIMIT_AT:
    "You have used all of today's withdrawals. You can withdraw again from {time}.",
  SLIP_CLOSED_AT: 'Slip upload is closed at the moment. Please try again from {time}.',
  // Reasons of an error
  WITHDRAWAL_OPEN:
    'Your withdrawal of {amount} is still in progress. Please wait for it to complete.',
  TRANSFER_OPEN:
    'Money is on its way between a game and your wallet. Please wait until it arrives.',
  BALANCE_REMAINS:
    'Your balance is {total}. It must be {minimumBalance} or less before you can take this.',
  BETS_OPEN: 'Bets of {amount} are still open. Please try again once they are settled.',
  CONDITION_RUNNING:
    'You have an active bonus with the goal {target}. Please finish or cancel it under Bonuses.',
  CONDITION_WAITING:
    'A bonus waits for a deposit of {minimumDeposit} or more. Please deposit, or cancel it.',
  DEPOSIT_LOOKED_AT:
    'We are checking your last deposit for your bonus. Please try again in a moment.',
  NEW_MEMBERS_ONLY: 'Only for members who have not deposited yet. Please choose another bonus.',
  OUTSIDE_HOURS: 'Open from {from} to {until}. Please come back then.',
  AMOUNT_SMALL: '{amount} is too small to claim. Please claim it once it is above {floor}.',
  BONUS_DAYS: 'Days with an active bonus earn no cashback. Please check again tomorrow.',
} as const satisfies ErrorTexts;
