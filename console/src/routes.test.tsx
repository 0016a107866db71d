import { screen, within } from '@testing-library/react';
import { startOf } from '@wallet/contract/capabilities';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { Routes } from './routes.tsx';

const stage = stageForEach();

async function showAs(role: 'agent' | 'admin', path: string, isSeenAs = false): Promise<string[]> {
  const me = { id: '1', username: 'nok', name: 'Nok', role, capabilities: startOf(role), isSeenAs };
  stage.answer('GET /staff/api/me', me);
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  stage.answer('GET /staff/api/views', { views: [] });
  await stage.show(<Routes />, path);
  const menu = within(await screen.findByRole('navigation', { hidden: true }));
  return menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent ?? '');
}

test('the menu has the pages of the own role, and the address of another one leads nowhere', async () => {
  const pages = await showAs('agent', '/withdrawals');
  expect(pages).toEqual(expect.arrayContaining(['Members', 'Chat']));
  for (const page of ['Withdrawals', 'Cases', 'Audit log']) expect(pages).not.toContain(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

test('who tries a role out is told on every page, and leaves it with one press', async () => {
  await showAs('admin', '/nowhere', true);
  const seenAs = 'You see the console as Admin does, and can only look.';
  expect(await screen.findByText(seenAs)).toBeTruthy();
  await stage.press('Back to my own role');
  expect(stage.sent).toEqual([['DELETE /staff/api/see-as', null]]);
});
