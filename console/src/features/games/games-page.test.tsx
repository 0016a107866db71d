import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { GamesPage } from './GamesPage.tsx';

const stage = stageForEach();
const game = {
  ...{ code: 'PG', ownName: 'PG Soft', name: { th: '', la: '', en: '' }, category: 'slot' },
  ...{ logo: null, badge: null, isFailing: false, isConfigured: false, checkedAt: null },
  ...{ isEnabled: true, isMaintenance: false, version: '1' },
};

test.each([
  [['useConsole', 'viewContent', 'viewOdds', 'editContent'], false],
  [['useConsole', 'viewContent', 'viewOdds', 'editContent', 'switchCompanies'], true],
])('who may %j switches games on and off: %s', async (capabilities, maySwitch) => {
  stage.answer('GET /staff/api/me', { id: '1', name: 'Nok', role: 'own', capabilities });
  stage.answer('GET /staff/api/games', [game]);
  await stage.show(<GamesPage />, '/games');
  const switches = await screen.findAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ checked, disabled }) => [checked, !disabled])).toEqual([
    [true, maySwitch],
    [false, maySwitch],
  ]);
});
