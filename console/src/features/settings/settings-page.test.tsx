import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const stage = stageForEach();
const settings = {
  ...{ name: 'Lotus', website: '', licence: { th: '', la: '', en: '' }, smsPerHour: 0 },
  ...{ registerOTP: false, enableChatWidget: true, isManual: false, terminated: null },
  chatMenu: [],
};

test.each([
  [['useConsole', 'viewContent', 'viewOdds', 'editContent'], false],
  [['useConsole', 'viewContent', 'viewOdds', 'editContent', 'closeProduct'], true],
])('who may %j is offered to end the service: %s', async (capabilities, isOffered) => {
  stage.answer('GET /staff/api/me', { id: '1', name: 'Nok', role: 'own', capabilities });
  stage.answer('GET /staff/api/settings', { version: '1', currency: 'THB', settings });
  await stage.show(<SettingsPage />, '/settings/service');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'End the service' }) !== null).toBe(isOffered);
});
