import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { pages } from '../../routes.tsx';
import { SideNav } from './SideNav.tsx';

const stage = stageForEach();

test.each([
  ['/chat', '/chat'],
  ['/chat/7', '/chat'],
  ['/chat-report', '/chat-report'],
  ['/cases/12/slip', '/cases'],
])('at %s the menu marks %s and nothing else', async (address, marked) => {
  await stage.show(<SideNav pages={pages} />, address);
  const links = await waitFor(() => screen.getAllByRole('link', { current: 'page' }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([marked]);
});
