import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WaitingNote } from '#editing/change/WaitingNote.tsx';
import { linesOf, tonesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { BannersPage } from '../banners/BannersPage.tsx';
import { BonusesPage } from '../bonus/BonusesPage.tsx';
import { PromotionsPage } from '../bonus/PromotionsPage.tsx';
import { GamesPage } from '../games/GamesPage.tsx';
import { BrandPage } from '../settings/BrandPage.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { WheelPage } from '../spin/WheelPage.tsx';
import { ChangesPage } from './ChangesPage.tsx';

const stage = stageForEach();
const waiting = {
  ...{ id: 'c1', subject: 'banner:9', member: null, currency: 'THB', isNew: true, costs: [] },
  values: [{ path: ['isShown'], before: null, after: true }],
  ...{ accountNumbers: ['0123456789'], links: ['evil.example'] },
  ...{ state: 'PROPOSED', isOutdated: false, reason: null, endedBy: null, endedAt: null },
  ...{ proposedBy: { id: '7', name: 'Malee' }, proposedAt: '2026-11-20T09:00:00Z' },
};
const refused = {
  ...{ ...waiting, id: 'c2', subject: 'bonus:WELCOME', isNew: false, state: 'REFUSED' },
  ...{ accountNumbers: ['1', '2'], links: ['a.example', 'b.example'], reason: 'Too much' },
  ...{ endedBy: { id: '8', name: 'Dao' }, endedAt: '2026-11-20T10:00:00Z' },
};

/** The page of an address; what is asked for is answered by its state. */
async function show(path: string): Promise<void> {
  stage.answer('GET /staff/api/changes', (_: unknown, query: URLSearchParams) =>
    query.get('state') === 'ended' ? [refused] : [waiting],
  );
  await stage.show(<ChangesPage />, path);
  await screen.findByText('What changes');
}

test('a waiting change shows its subject, its proposer, its difference, and where its words lead', async () => {
  await show('/changes');
  expect(linesOf()).toEqual([
    'Changes waiting',
    'Anything that gives out more money takes effect once another person has confirmed it. Until then, the current values apply.',
    'Waiting',
    'Ended',
    'Banner',
    'New',
    'Needs a second person',
    'Proposed by Malee on 20/11/2026 16:00:00',
    'This text contains an account number that is not ours',
    '0123456789',
    "Compare it with the bank's papers before you confirm: members may send money there.",
    'This text leads to a site that is not ours',
    'evil.example',
    'Open it before you confirm: members may go there.',
    'What changes',
    'Shown to members',
    'Becomes: On',
    'This change gives out no more money',
    'Refuse',
    'Confirm',
  ]);
  expect(tonesOf()).toEqual(['New: plain', 'Needs a second person: waiting']);
});

test('an ended change shows who ended it, when and why, and asks nothing', async () => {
  await show('/changes/ended');
  expect(linesOf().slice(4)).toEqual([
    'Bonus WELCOME',
    'Refused',
    'Proposed by Malee on 20/11/2026 16:00:00',
    'Refused: Dao on 20/11/2026 17:00:00',
    'Reason: Too much',
    'This text contains an account number that is not ours',
    '1, 2',
    "Compare it with the bank's papers before you confirm: members may send money there.",
    'This text leads to a site that is not ours',
    'a.example, b.example',
    'Open it before you confirm: members may go there.',
    'What changes',
    'Shown to members',
    'Was: NoneBecomes: On',
  ]);
  expect(tonesOf()).toEqual(['Refused: bad']);
});

test('a change whose ground has moved cannot be confirmed', async () => {
  stage.answer('GET /staff/api/changes', [{ ...waiting, isOutdated: true }]);
  await stage.show(<ChangesPage />, '/changes');
  await screen.findByText(/^What it was based on has changed/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refuse']);
  expect(screen.queryByText('This change gives out no more money')).toBeNull();
});

test('a list without changes says of which', async () => {
  stage.answer('GET /staff/api/changes', []);
  const half = { username: 'somchai', name: 'Somchai', half: 1 };
  stage.answer('GET /staff/api/first-passwords', { halves: [half] });
  await stage.show(<ChangesPage />, '/changes/ended');
  expect(await screen.findByText('No past changes yet')).toBeTruthy();
  // Half a password is handed over by one who may confirm.
  expect(screen.getByText('First half for Somchai (somchai)')).toBeTruthy();
});

test('a page says how many of its own changes wait', async () => {
  const of = (subject: string) => ({ ...waiting, id: subject, subject });
  stage.answer('GET /staff/api/changes', [of('banner:9'), of('banner:8'), of('bonus:WELCOME')]);
  await stage.show(<WaitingNote area="banner" />);
  await screen.findByRole('alert');
  expect(linesOf(screen.getByRole('alert'))).toEqual([
    '2 changes wait for a second person. What was before still holds. [Show](/changes)',
  ]);
});

test.each([
  ['banner', BannersPage],
  ['bonus', BonusesPage],
  ['promotion', PromotionsPage],
  ['game', GamesPage],
  ['settings', BrandPage],
  ['settings', SettingsPage],
  ['wheel', WheelPage],
])('a waiting change of %s is announced on its page, and no other is', async (kind, Page) => {
  const of = (subject: string) => ({ ...waiting, id: subject, subject });
  stage.answer('GET /staff/api/changes', [of(`${kind}:1`), of('pause:all')]);
  // The rest of the page is not tested.
  stage.answer('GET /staff/api/settings', Response.json({ message: 'DOWN' }, { status: 503 }));
  await stage.show(<Page />);
  expect(await screen.findByText(/^A change waits for a second person/)).toBeTruthy();
});

test('changes are in tabs, and those that cannot be read are read again', async () => {
  await show('/changes/nowhere');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Waiting');
  stage.answer('GET /staff/api/changes', rejection('NO_DATA', 404));
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Ended' })));
  expect(stage.addresses.at(-1)).toBe('/changes/ended');
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/changes', []);
  await stage.press(/again/);
  await screen.findByText('No past changes yet');
});

test.each([
  ['CARRIED_OUT', 'In effect: good'],
  ['OUTDATED', 'Out of date: plain'],
])('a change that is %s is marked “%s”', async (state, tone) => {
  stage.answer('GET /staff/api/changes', [{ ...refused, state }]);
  await stage.show(<ChangesPage />, '/changes/ended');
  await screen.findByText('What changes');
  expect(tonesOf()).toEqual([tone]);
});
