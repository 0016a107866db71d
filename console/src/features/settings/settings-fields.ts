import { corners } from '@wallet/contract/branding/brand';
import { motifs } from '@wallet/contract/branding/mark';
import { limitParts } from '@wallet/contract/limits/terms';
import { settingsLimits } from '@wallet/contract/settings/limits';
import type { SettingsInput } from '@wallet/contract/settings/staff';
import type { BodyOf, Fields } from '#editing/form/field.ts';
import type { ContentText } from '#text/th/content.ts';

export const settingsTabs = [
  'service',
  'money',
  'slips',
  'queue',
  'rewards',
  'play',
  'risk',
  'chat',
  'menu',
  'texts',
  'brand',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Some settings, each with its new value. */
export type Changes = BodyOf<'PUT /staff/api/settings'>['changes'];
export type SettingsFields = Fields<Changes>;

type Units = { readonly money: string; readonly settings: SettingsInput };

type Tabs = ReturnType<typeof tabsOf>;
type Forgotten = Exclude<keyof Changes, { [T in SettingsTab]: keyof Tabs[T] }[SettingsTab]>;

/** Settings of one tab. A setting without a tab does not compile. */
export function settingsFields(
  tab: SettingsTab,
  text: ContentText,
  units: Units,
): [Forgotten] extends [never] ? SettingsFields : Forgotten {
  return tabsOf(text, units)[tab];
}

function tabsOf(text: ContentText, { money: unit, settings }: Units) {
  const amount = { kind: 'baht', unit } as const;
  const picture = { kind: 'picture', whenEmpty: null } as const;
  const square = { ...picture, size: [512, 512] } as const;
  const count = <N extends keyof typeof settingsLimits>(name: N, shown: string) =>
    ({ kind: 'count', unit: shown, ...settingsLimits[name] }) as const;
  const part = {
    kind: 'choice',
    choices: limitParts.map((value) => ({ value, label: text.parts[value] })),
  } as const;
  const points = <N extends keyof typeof settingsLimits>(name: N) =>
    count(name, text.settings.points);
  return {
    service: {
      name: { kind: 'line' },
      website: { kind: 'link', whenEmpty: '' },
      licence: { kind: 'words', mayBeEmpty: true },
      smsPerHour: count('smsPerHour', text.perHour),
      registerOTP: { kind: 'flag' },
      enableChatWidget: { kind: 'flag' },
      isManual: { kind: 'flag' },
    },
    money: {
      withdrawMin: amount,
      withdrawMax: amount,
      autoMax: amount,
      bulkApprovalMax: amount,
      withdrawalsPerDay: count('withdrawalsPerDay', text.perDay),
      withdrawHoldHours: count('withdrawHoldHours', text.hours),
      minimumBalance: amount,
    },
    slips: {
      slipClosedFrom: { kind: 'time' },
      slipClosedUntil: { kind: 'time' },
      slipWithinMinutes: count('slipWithinMinutes', text.minutes),
    },
    queue: {
      withdrawalTargetMinutes: count('withdrawalTargetMinutes', text.minutes),
      verificationTargetMinutes: count('verificationTargetMinutes', text.minutes),
      caseTargetMinutes: count('caseTargetMinutes', text.minutes),
      differenceTargetMinutes: count('differenceTargetMinutes', text.minutes),
      changeTargetMinutes: count('changeTargetMinutes', text.minutes),
      resumptionTargetMinutes: count('resumptionTargetMinutes', text.minutes),
      chatTargetMinutes: count('chatTargetMinutes', text.minutes),
    },
    rewards: {
      isInviteActive: { kind: 'flag', heading: text.fields.isInviteActive },
      invitePercent: count('invitePercent', '%'),
      inviteSuccess: count('inviteSuccess', '%'),
      inviteFail: count('inviteFail', '%'),
      inviteMax: amount,
      isRefundActive: { kind: 'flag', heading: text.fields.isRefundActive },
      refundPercent: count('refundPercent', '%'),
      refundSuccess: count('refundSuccess', '%'),
      refundFail: count('refundFail', '%'),
      refundMax: amount,
      coinMinimumDeposit: { ...amount, heading: text.fields.coins },
      coinsPerDeposit: { kind: 'count', ...settingsLimits.coinsPerDeposit },
      wheelDailyMax: { ...amount, heading: text.settings.ceilings },
      bonusDailyMax: amount,
      promotionDailyMax: amount,
      inviteDailyMax: amount,
      refundDailyMax: amount,
    },
    play: {
      minimumAge: count('minimumAge', text.years),
      verifyAbove: { ...amount, heading: text.settings.documents },
      verifyThaiId: { kind: 'flag' },
      verifyLaoId: { kind: 'flag' },
      verifyPassport: { kind: 'flag' },
      verifyBack: { kind: 'flag' },
      verifyPortrait: { kind: 'flag' },
      verifyKeptDays: count('verifyKeptDays', text.days),
      depositLimits: { ...part, heading: text.settings.limits },
      lossLimits: part,
      sessionLimits: part,
      realityChecks: part,
      signalChasing: {
        kind: 'count',
        heading: text.settings.signals,
        ...settingsLimits.signalChasing,
      },
      signalNight: { kind: 'count', ...settingsLimits.signalNight },
      signalFailed: { kind: 'count', ...settingsLimits.signalFailed },
      signalCancelled: { kind: 'count', ...settingsLimits.signalCancelled },
      signalRaised: { kind: 'count', ...settingsLimits.signalRaised },
      signalUnusual: { kind: 'count', ...settingsLimits.signalUnusual },
      helpLines: { kind: 'html', heading: text.settings.support },
      potTerms: { kind: 'html' },
      selfTest: { kind: 'htmlList' },
      selfTestYes: { kind: 'count', ...settingsLimits.selfTestYes },
      selfTestBelow: { kind: 'html' },
      selfTestFrom: { kind: 'html' },
    },
    risk: {
      riskFrom: points('riskFrom'),
      riskAccount: { ...points('riskAccount'), heading: text.settings.shared },
      riskHolder: points('riskHolder'),
      riskDevice: points('riskDevice'),
      riskAddress: points('riskAddress'),
      riskPattern: points('riskPattern'),
      riskInviter: points('riskInviter'),
      riskNoPlay: { ...points('riskNoPlay'), heading: text.settings.conduct },
      riskGameReturn: points('riskGameReturn'),
      riskBankChange: points('riskBankChange'),
      riskAmount: amount,
      riskReturn: amount,
    },
    chat: {
      chatOpenFrom: { kind: 'time' },
      chatOpenUntil: { kind: 'time' },
      chatMessagesPerMinute: { kind: 'count', ...settingsLimits.chatMessagesPerMinute },
      chatGreeting: { kind: 'words', isLong: true, mayBeEmpty: true },
      chatAway: { kind: 'words', isLong: true, mayBeEmpty: true },
      chatRating: { kind: 'words', isLong: true, mayBeEmpty: true },
    },
    menu: { chatMenu: { kind: 'menu', greeting: settings.chatGreeting } },
    texts: {
      notice: { kind: 'html', values: { percentFail: String(settings.noticePercentFail) } },
      noticePercentFail: count('noticePercentFail', '%'),
      conditions: { kind: 'htmlList' },
      agreements: { kind: 'htmlList' },
      refundInfo: { kind: 'html' },
      contactText: { kind: 'html' },
      lineName: { kind: 'line', whenEmpty: '' },
      lineLink: { kind: 'link', whenEmpty: '' },
      lineQr: square,
    },
    brand: {
      brandNightAccent: { kind: 'color', heading: text.brand.themes.night },
      brandNightGround: { kind: 'color' },
      brandNightCard: { kind: 'color' },
      brandDayAccent: { kind: 'color', heading: text.brand.themes.day },
      brandDayGround: { kind: 'color' },
      brandDayCard: { kind: 'color' },
      brandCorners: {
        kind: 'choice',
        heading: text.brand.shapes,
        choices: corners.map((value) => ({ value, label: text.brand.corners[value] })),
      },
      brandMotif: {
        kind: 'choice',
        choices: motifs.map((value) => ({ value, label: text.brand.motifs[value] })),
      },
      brandMark: { ...square, heading: text.brand.pictures },
      brandWordmark: { ...picture, size: [480, 96] },
      brandIcon: square,
      brandCard: { ...picture, size: [1200, 630] },
      brandHero: { ...picture, size: [800, 800] },
      brandLogin: { ...picture, size: [960, 336] },
      brandContact: { ...picture, size: [960, 280] },
    },
  } satisfies Record<SettingsTab, SettingsFields>;
}
