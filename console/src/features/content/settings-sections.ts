import type { SettingsInput } from '@wallet/contract/staff-content-settings';
import type { ContentText } from '#text/th/content.ts';
import type { Section } from './field.ts';

export const settingsTabs = [
  'service',
  'money',
  'slips',
  'rewards',
  'chat',
  'menu',
  'texts',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

type Units = { readonly money: string; readonly settings: SettingsInput };

const mostPercent = 100_000;

/** What can be set on one tab. */
export function settingsSections(
  tab: SettingsTab,
  text: ContentText,
  { money: unit, settings }: Units,
): Section[] {
  const percent = { kind: 'count', unit: '%', most: mostPercent } as const;
  switch (tab) {
    case 'service':
      return [
        {
          fields: [
            { name: 'name', kind: 'line' },
            { name: 'website', kind: 'link', isOptional: true },
            { name: 'licence', kind: 'line', isOptional: true },
            { name: 'smsPerHour', kind: 'count', unit: text.perHour, most: 1_000_000 },
            { name: 'registerOTP', kind: 'flag' },
            { name: 'enableChatWidget', kind: 'flag' },
            { name: 'isManual', kind: 'flag' },
          ],
        },
      ];
    case 'money':
      return [
        {
          fields: [
            { name: 'withdrawMin', kind: 'baht', unit },
            { name: 'withdrawMax', kind: 'baht', unit },
            { name: 'autoMax', kind: 'baht', unit },
            { name: 'withdrawalsPerDay', kind: 'count', unit: text.perDay, most: 1_000 },
            { name: 'withdrawHoldHours', kind: 'count', unit: text.hours, most: 8_760 },
            { name: 'minimumBalance', kind: 'baht', unit },
          ],
        },
      ];
    case 'slips':
      return [
        {
          fields: [
            { name: 'slipClosedFrom', kind: 'time' },
            { name: 'slipClosedUntil', kind: 'time' },
            {
              name: 'slipWithinMinutes',
              kind: 'count',
              unit: text.minutes,
              least: 1,
              most: 525_600,
            },
          ],
        },
      ];
    case 'rewards':
      return [
        {
          title: text.fields.isInviteActive,
          fields: [
            { name: 'isInviteActive', kind: 'flag' },
            { name: 'invitePercent', ...percent },
            { name: 'inviteSuccess', ...percent },
            { name: 'inviteFail', ...percent },
            { name: 'inviteMax', kind: 'baht', unit },
          ],
        },
        {
          title: text.fields.isRefundActive,
          fields: [
            { name: 'isRefundActive', kind: 'flag' },
            { name: 'refundPercent', ...percent },
            { name: 'refundSuccess', ...percent },
            { name: 'refundFail', ...percent },
            { name: 'refundMax', kind: 'baht', unit },
          ],
        },
        {
          title: text.fields.coins,
          fields: [
            { name: 'coinMinimumDeposit', kind: 'baht', unit },
            { name: 'coinsPerDeposit', kind: 'count', most: 1_000 },
          ],
        },
        {
          title: text.settings.ceilings,
          fields: [
            { name: 'wheelDailyMax', kind: 'baht', unit },
            { name: 'bonusDailyMax', kind: 'baht', unit },
            { name: 'promotionDailyMax', kind: 'baht', unit },
            { name: 'inviteDailyMax', kind: 'baht', unit },
            { name: 'refundDailyMax', kind: 'baht', unit },
          ],
        },
      ];
    case 'chat':
      return [
        {
          fields: [
            { name: 'chatOpenFrom', kind: 'time' },
            { name: 'chatOpenUntil', kind: 'time' },
            { name: 'chatMessagesPerMinute', kind: 'count', least: 1, most: 10_000 },
            { name: 'chatGreeting', kind: 'words', isLong: true, isOptional: true },
            { name: 'chatAway', kind: 'words', isLong: true, isOptional: true },
            { name: 'chatRating', kind: 'words', isLong: true, isOptional: true },
          ],
        },
      ];
    case 'menu':
      return [{ fields: [{ name: 'chatMenu', kind: 'menu', greeting: settings.chatGreeting }] }];
    case 'texts':
      return [
        {
          fields: [
            {
              name: 'notice',
              kind: 'html',
              values: { percentFail: String(settings.noticePercentFail) },
            },
            { name: 'noticePercentFail', ...percent },
            { name: 'conditions', kind: 'htmlList' },
            { name: 'agreements', kind: 'htmlList' },
            { name: 'refundInfo', kind: 'html' },
            { name: 'contactText', kind: 'html' },
            { name: 'lineName', kind: 'line', isOptional: true },
            { name: 'lineLink', kind: 'link', isOptional: true },
            { name: 'lineQr', kind: 'picture', shape: 'square', isOptional: true },
          ],
        },
      ];
  }
}
