import type { Limits } from '@wallet/contract/limits';
import { settingsLimits } from '@wallet/contract/settings/limits';
import type { SettingsInput } from '@wallet/contract/settings/staff';
import { expect, test } from 'vitest';
import { valueText } from '#editing/change/change-values.ts';
import type { Field } from '#editing/form/field.ts';
import { content } from '#text/en/content.ts';
import { settingsFields, settingsTabs } from './settings-fields.ts';

test('the second person reads a setting in the unit that its form shows', () => {
  const words = { content, money: 'baht', roles: (code: string) => code };
  const units = { money: 'baht', settings: {} as SettingsInput };
  const fields = settingsTabs.flatMap((tab) => Object.entries(settingsFields(tab, content, units)));
  const shown = fields.flatMap(([name, field]) =>
    field.kind === 'count' && field.unit !== undefined ? [[name, field.unit] as const] : [],
  );
  expect(shown.length).toBeGreaterThan(25);
  for (const [name, unit] of shown) {
    expect([name, valueText([name], 40, words)]).toEqual([
      name,
      unit === '%' ? '40%' : `40 ${unit}`,
    ]);
  }
});

const allFields = () => {
  const units = { money: 'baht', settings: {} as SettingsInput };
  return settingsTabs.flatMap((tab) => Object.entries<Field>(settingsFields(tab, content, units)));
};

test('a number is entered within its own limits, which the server keeps', () => {
  const limits: Readonly<Record<string, Limits>> = settingsLimits;
  for (const [name, field] of allFields()) {
    if (field.kind !== 'count') continue;
    expect([name, field.least, field.most]).toEqual([
      name,
      limits[name]?.least,
      limits[name]?.most,
    ]);
  }
});

test('optional fields, long fields, and the size of each picture', () => {
  const some = allFields().flatMap(([name, field]) => {
    if (field.kind === 'picture') return [`${name}: ${field.size?.join(' × ')}`];
    if (field.kind === 'words')
      return [`${name}: ${field.isLong ? 'long' : 'a line'}, ${field.mayBeEmpty}`];
    return 'whenEmpty' in field ? [`${name}: ${JSON.stringify(field.whenEmpty)}`] : [];
  });
  expect(some).toEqual([
    ...['website: ""', 'licence: a line, true', 'chatGreeting: long, true'],
    ...['chatAway: long, true', 'chatRating: long, true', 'lineName: ""', 'lineLink: ""'],
    ...['lineQr: 512 × 512', 'brandMark: 512 × 512', 'brandWordmark: 480 × 96'],
    ...['brandIcon: 512 × 512', 'brandCard: 1200 × 630', 'brandHero: 800 × 800'],
    ...['brandLogin: 960 × 336', 'brandContact: 960 × 280'],
  ]);
});

test('a text is shown with the values that are in force, and each text of one line is entered as what it is', () => {
  const greeting = { th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Hello' };
  const settings = { noticePercentFail: 7, chatGreeting: greeting } as unknown as SettingsInput;
  const units = { money: 'baht', settings };
  expect(settingsFields('texts', content, units).notice).toMatchObject({
    values: { percentFail: '7' },
  });
  expect(settingsFields('menu', content, units).chatMenu).toMatchObject({ greeting });
  const kinds = ['line', 'link', 'time', 'color', 'html', 'htmlList'] as const;
  const namesOf = (kind: string) =>
    allFields().flatMap(([name, field]) => (field.kind === kind ? [name] : []));
  expect(Object.fromEntries(kinds.map((kind) => [kind, namesOf(kind)]))).toEqual({
    line: ['name', 'lineName'],
    link: ['website', 'lineLink'],
    time: ['slipClosedFrom', 'slipClosedUntil', 'chatOpenFrom', 'chatOpenUntil'],
    color: [
      ...['brandNightAccent', 'brandNightGround', 'brandNightCard'],
      ...['brandDayAccent', 'brandDayGround', 'brandDayCard'],
    ],
    html: [
      ...['helpLines', 'potTerms', 'selfTestBelow', 'selfTestFrom'],
      ...['notice', 'refundInfo', 'contactText'],
    ],
    htmlList: ['selfTest', 'conditions', 'agreements'],
  });
});

test('of a choice every value is offered under its own words', () => {
  const offered = allFields().flatMap(([name, field]) =>
    field.kind === 'choice'
      ? [[name, field.choices.map(({ value, label }) => `${value}: ${label}`)] as const]
      : [],
  );
  const part = ['required: Required', 'offered: Offered', 'off: Not offered'];
  expect(Object.fromEntries(offered)).toEqual({
    ...{ depositLimits: part, lossLimits: part, sessionLimits: part, realityChecks: part },
    brandCorners: ['square: Square', 'soft: Soft', 'round: Round'],
    brandMotif: ['lotus: Lotus', 'star: Star', 'wave: Wave', 'ring: Ring'],
  });
});

test('the parts of a tab begin under their headings', () => {
  const units = { money: 'baht', settings: {} as SettingsInput };
  const begun = settingsTabs.flatMap((tab) =>
    Object.entries<Field>(settingsFields(tab, content, units)).flatMap(([name, { heading }]) =>
      heading === undefined ? [] : [`${tab}, ${name}: ${heading}`],
    ),
  );
  expect(begun).toEqual([
    ...['rewards, isInviteActive: Referral bonus', 'rewards, isRefundActive: Cashback'],
    ...['rewards, coinMinimumDeposit: Coins', 'rewards, wheelDailyMax: Daily limits on rewards'],
    ...['play, verifyAbove: ID documents', 'play, depositLimits: Limits that members set'],
    'play, signalChasing: Signals to the staff, by thresholds of a day; 0 raises none',
    'play, helpLines: Help lines and self-test',
    'risk, riskAccount: What several members have in common, points for each further one',
    ...['risk, riskNoPlay: Conduct of one member', 'brand, brandNightAccent: Night'],
    ...['brand, brandDayAccent: Day', 'brand, brandCorners: Shapes', 'brand, brandMark: Pictures'],
  ]);
});
