import type { SettingsInput } from '@wallet/contract/settings/staff';
import { expect, test } from 'vitest';
import { valueText } from '#editing/change/change-values.ts';
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
