import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { pages } from '../routes.tsx';
import { Linked } from './members/Linked.tsx';
import type { MemberDetail } from './members/member-queries.ts';
import { Notes } from './members/Notes.tsx';
import { Timeline } from './members/Timeline.tsx';

const stage = stageForEach();
const member = { id: '5', name: 'Noy' } as MemberDetail;
/** The page of an address. */
function page(address: string) {
  const { Component } =
    pages.find(({ path }) => address === path || address.startsWith(`${path}/`)) ?? {};
  return Component ? <Component /> : null;
}

const skeletons = () => document.querySelectorAll('.mantine-Skeleton-root').length;
const failures = () => screen.queryAllByText("We couldn't load this").length;

test.each([
  ['/overview', page, [9, 0], ['numbers']],
  ['/shift', page, [1, 0], ['shift', 'shift/notes']],
  ['/changes', page, [1, 0], ['changes?state=waiting']],
  ['/pauses', page, [1, 0], ['pauses']],
  ['/reconciliation', page, [1, 0], ['reconciliation']],
  ['/reconciliation/2026-11-20', page, [1, 0], ['reconciliation/2026-11-20']],
  ['/members/5', page, [2, 0], ['members/5']],
  ['linked members', () => <Linked member={member} />, [1, 0], ['members/5/linked']],
  ['notes', () => <Notes memberId="5" />, [1, 0], ['members/5/notes']],
  ['the time line', () => <Timeline memberId="5" />, [1, 0], ['members/5/timeline']],
  ['/register', page, [1, 0], ['register']],
  ['/chat-report', page, [7, 0], ['chat/report']],
  ['/settings', page, [1, 0], ['settings']],
  ['/brand', page, [1, 0], ['settings']],
  ['/wheel', page, [1, 0], ['settings', 'wheels', 'bonuses']],
  ['/colleagues/roles', page, [1, 0], ['roles', 'settings']],
  ['/cases/5', page, [51, 0], ['cases?page=1&limit=25&state=open', 'cases/5']],
])(
  '%s: a page that is loading has its placeholder, and one that could not be read is read again on demand',
  async (address, of, places, calls) => {
    const gate = Promise.withResolvers<void>();
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/staff/api/me') return Response.json({ id: '1', name: 'Nok', role: 'admin' });
      asked.push(url.replace('/staff/api/', ''));
      await gate.promise;
      return Response.json({ message: 'NO_DATA' }, { status: 404 });
    });
    await stage.show(of(address), address.startsWith('/') ? address : '/');
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining([...calls])));
    const before = skeletons();
    expect(failures()).toBe(0);
    await act(async () => gate.resolve());
    await stage.settled();
    expect([before, skeletons()]).toEqual(places);
    asked.length = 0;
    for (const again of await screen.findAllByRole('button', { name: 'Try again' })) {
      await act(async () => again.click());
    }
    await stage.settled();
    expect(asked).toEqual(calls);
    expect(failures()).toBeGreaterThan(0);
  },
);
