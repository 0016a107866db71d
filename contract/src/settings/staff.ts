import { z } from 'zod';
import { corners } from '../branding/brand.ts';
import { motifs } from '../branding/mark.ts';
import { staff } from '../call.ts';
import { MenuItem, topicShape } from '../chat/menu.ts';
import { type MenuTopic, menuFaults, menuLimits } from '../chat/menu-rules.ts';
import { forEachLanguage } from '../languages.ts';
import { limitParts } from '../limits/terms.ts';
import {
  Color,
  HtmlTexts,
  PicturePath,
  Saved,
  TimeOfDay,
  Version,
  whole,
} from '../operator-values.ts';
import { messageLengthMax } from '../rules.ts';
import { Baht, Currency, Message, Texts } from '../values.ts';
import { settingsLimits } from './limits.ts';

/** Everything the operator may change while the server runs. */
export const Settings = z.object({
  name: z.string(),
  website: z.string(),
  licence: Texts,
  conditions: z.array(Texts),
  agreements: z.array(Texts),
  /** Shown before anything is played; `%percentFail%` is replaced by the percentage below. */
  notice: Texts,
  noticePercentFail: whole(settingsLimits.noticePercentFail),
  contactText: Texts,
  lineLink: z.string(),
  lineName: z.string(),
  lineQr: z.string().nullable(),

  /** 'gone' terminates the service: every call is answered with it. */
  terminated: z.enum(['gone']).nullable(),
  registerOTP: z.boolean(),
  enableChatWidget: z.boolean(),
  /** Bangkok times of day between which people answer; equal ones mean always. */
  chatOpenFrom: TimeOfDay,
  chatOpenUntil: TimeOfDay,
  /** The bot's first message, above its menu. Empty: it sends none. */
  chatGreeting: Texts,
  /** Sent when a customer asks for an agent outside these hours. */
  chatAway: Texts,
  chatMenu: z.array(MenuItem).max(menuLimits.topics),
  /** Sent when an agent closes a chat, above buttons from 1 to 5. Empty: no rating is requested. */
  chatRating: Texts,
  /** Limit for one customer. */
  chatMessagesPerMinute: whole(settingsLimits.chatMessagesPerMinute),
  /** One-time codes of all phones together in an hour; 0 sends none. */
  smsPerHour: whole(settingsLimits.smsPerHour),

  /** Members pay to shown accounts only, and the staff match the payments. */
  isManual: z.boolean(),
  /** Games count as played out when all balances together are below this. */
  minimumBalance: Baht,
  withdrawMin: Baht,
  withdrawMax: Baht,
  /** Withdrawals above this amount need approval. */
  autoMax: Baht,
  /** Limit of one staff user's approvals in batches in a day; 0: nothing. */
  bulkApprovalMax: Baht,
  withdrawalsPerDay: whole(settingsLimits.withdrawalsPerDay),
  /** After a change of bank account or password nothing is paid out for this long. */
  withdrawHoldHours: whole(settingsLimits.withdrawHoldHours),

  /** Targets of the queue: minutes in which each kind of work should be decided. */
  withdrawalTargetMinutes: whole(settingsLimits.withdrawalTargetMinutes),
  verificationTargetMinutes: whole(settingsLimits.verificationTargetMinutes),
  caseTargetMinutes: whole(settingsLimits.caseTargetMinutes),
  differenceTargetMinutes: whole(settingsLimits.differenceTargetMinutes),
  changeTargetMinutes: whole(settingsLimits.changeTargetMinutes),
  resumptionTargetMinutes: whole(settingsLimits.resumptionTargetMinutes),
  chatTargetMinutes: whole(settingsLimits.chatTargetMinutes),

  slipClosedFrom: TimeOfDay,
  slipClosedUntil: TimeOfDay,
  slipWithinMinutes: whole(settingsLimits.slipWithinMinutes),

  isInviteActive: z.boolean(),
  invitePercent: whole(settingsLimits.invitePercent),
  inviteSuccess: whole(settingsLimits.inviteSuccess),
  inviteFail: whole(settingsLimits.inviteFail),
  isRefundActive: z.boolean(),
  refundPercent: whole(settingsLimits.refundPercent),
  refundSuccess: whole(settingsLimits.refundSuccess),
  refundFail: whole(settingsLimits.refundFail),
  refundMax: Baht,
  refundInfo: Texts,
  /** Most that one inviter gets for one day. */
  inviteMax: Baht,

  /** Age in years from which members play; 0: no date of birth is asked for. */
  minimumAge: whole(settingsLimits.minimumAge),
  /** Amount above which a withdrawal takes accepted identity documents; 0: none does. */
  verifyAbove: Baht,
  /** Documents that are accepted. */
  verifyThaiId: z.boolean(),
  verifyLaoId: z.boolean(),
  verifyPassport: z.boolean(),
  /** Further pictures, in addition to the front. */
  verifyBack: z.boolean(),
  verifyPortrait: z.boolean(),
  /** Days after the decision until the pictures are deleted. */
  verifyKeptDays: whole(settingsLimits.verifyKeptDays),
  /** Limits that members have to set, may set, or are not offered. */
  depositLimits: z.enum(limitParts),
  lossLimits: z.enum(limitParts),
  sessionLimits: z.enum(limitParts),
  realityChecks: z.enum(limitParts),
  /** Help lines, for members and visitors. Empty: none are shown. */
  helpLines: Texts,
  /** Terms for the invite and refund pots of an excluded member. Empty: they are only paid out. */
  potTerms: Texts,
  /** Questions of the self-test, each answered with yes or no. None: there is no self-test. */
  selfTest: z.array(Texts),
  /** Answers of yes from which the second of the two results is shown. */
  selfTestYes: whole(settingsLimits.selfTestYes),
  selfTestBelow: Texts,
  selfTestFrom: Texts,

  /** Thresholds of signals to the staff in a member's day; 0: none is raised. */
  signalChasing: whole(settingsLimits.signalChasing),
  signalNight: whole(settingsLimits.signalNight),
  signalFailed: whole(settingsLimits.signalFailed),
  signalCancelled: whole(settingsLimits.signalCancelled),
  signalRaised: whole(settingsLimits.signalRaised),
  signalUnusual: whole(settingsLimits.signalUnusual),

  /** For a deposit of at least this much a member gets this many coins of the prize wheel. */
  coinMinimumDeposit: Baht,
  coinsPerDeposit: whole(settingsLimits.coinsPerDeposit),

  /** Most that is given out in one Bangkok day, even if campaigns would still give more. */
  wheelDailyMax: Baht,
  bonusDailyMax: Baht,
  promotionDailyMax: Baht,
  inviteDailyMax: Baht,
  refundDailyMax: Baht,

  /** Score from which a finding is raised, and points of each sign; 0 leaves it out. */
  riskFrom: whole(settingsLimits.riskFrom),
  riskAccount: whole(settingsLimits.riskAccount),
  riskHolder: whole(settingsLimits.riskHolder),
  riskDevice: whole(settingsLimits.riskDevice),
  riskAddress: whole(settingsLimits.riskAddress),
  riskPattern: whole(settingsLimits.riskPattern),
  riskInviter: whole(settingsLimits.riskInviter),
  riskNoPlay: whole(settingsLimits.riskNoPlay),
  riskGameReturn: whole(settingsLimits.riskGameReturn),
  riskBankChange: whole(settingsLimits.riskBankChange),
  /** Least amounts that are checked: paid in or asked for; won in games. */
  riskAmount: Baht,
  riskReturn: Baht,

  /** Look of the member app. Colours are corrected before they are saved, until text is readable on them. */
  brandNightGround: Color,
  brandNightAccent: Color,
  brandNightCard: Color,
  brandDayGround: Color,
  brandDayAccent: Color,
  brandDayCard: Color,
  brandCorners: z.enum(corners),
  /** Shape in the pictures drawn for games. */
  brandMotif: z.enum(motifs),
  brandMark: PicturePath.nullable(),
  /** Shown in place of the name in the top bar. */
  brandWordmark: PicturePath.nullable(),
  brandHero: PicturePath.nullable(),
  brandLogin: PicturePath.nullable(),
  brandContact: PicturePath.nullable(),
  /** Icon of the installed app and the browser's tab. Without it, the mark on the ground of the night. */
  brandIcon: PicturePath.nullable(),
  /** Shown by messengers next to a link to the app. */
  brandCard: PicturePath.nullable(),
});

export type Settings = z.output<typeof Settings>;
/** The same as JSON values: amounts in baht. */
export type SettingsInput = z.input<typeof Settings>;

const Link = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .or(z.literal(''));
const Line = z.string().trim().max(300);

/** Text of the bot, which has to fit into a message: a longer one could not be read. */
const Said = z.string().max(messageLengthMax);
const BotWords = z.strictObject(forEachLanguage(() => Said));

/** Checked level by level: thousands of nested levels are rejected without recursion. */
function menuOf(depth: number): z.ZodType<MenuTopic[], MenuTopic[]> {
  const items = depth === 1 ? z.array(z.never()).max(0) : menuOf(depth - 1);
  return z.array(z.object({ ...topicShape, items })).max(menuLimits.topics);
}

/** Some settings, validated as strictly as in the form. Terminating the service is a call of its own. */
export const SettingsChange = z
  .strictObject({
    ...Settings.shape,
    name: Line.min(1),
    website: Link,
    licence: z.strictObject(forEachLanguage(() => Line)),
    conditions: z.array(HtmlTexts).max(30),
    agreements: z.array(HtmlTexts).max(10),
    notice: HtmlTexts,
    contactText: HtmlTexts,
    refundInfo: HtmlTexts,
    helpLines: HtmlTexts,
    potTerms: HtmlTexts,
    selfTest: z.array(HtmlTexts).max(20),
    selfTestBelow: HtmlTexts,
    selfTestFrom: HtmlTexts,
    chatGreeting: BotWords,
    chatAway: BotWords,
    chatRating: BotWords,
    chatMenu: menuOf(menuLimits.depth).refine((menu) => menuFaults(menu).length === 0),
    lineLink: Link,
    lineName: Line,
    lineQr: PicturePath.nullable(),
  })
  .omit({ terminated: true })
  .partial();

export type SettingsChange = z.output<typeof SettingsChange>;

export const staffSettings = {
  'GET /staff/api/settings': staff('viewContent', {
    reply: z.object({
      version: Version,
      settings: Settings,
      /** Currency of the amounts here. */
      currency: Currency,
    }),
  }),
  'PUT /staff/api/settings': staff('editContent', {
    body: z.strictObject({ version: Version, changes: SettingsChange }),
    reply: Saved,
    errors: ['ALREADY_DECIDED', 'CHANGE_WAITING', 'HTML_NOT_ALLOWED', 'CONDITION_UNSOUND'],
  }),
  /** Terminates the service for members, or reopens it. `confirmation` is the operator's name, typed. */
  'PUT /staff/api/settings/terminated': staff('closeProduct', {
    body: z.strictObject({
      version: Version,
      terminated: Settings.shape.terminated,
      confirmation: z.string().max(300),
    }),
    reply: Message,
    errors: ['ALREADY_DECIDED', 'CONFIRMATION_WRONG'],
  }),
};
