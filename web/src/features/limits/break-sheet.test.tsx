import { act, cleanup, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { PublicShell } from '../../screens/PublicShell.tsx';
import { lost, refusal } from '../../test/fake-server.ts';
import {
  leave,
  onTop,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
} from '../../test/stage.tsx';
import { BreakSheet } from './BreakSheet.tsx';

const server = stage();

test.each(shownLanguages)(
  'a break in %s begins with a second yes, ends the session of this phone, and says what now',
  async (language) => {
    const text = await loadText(language, 'limits');
    server.answer('POST /api/limits/exclusion', {
      message: 'SUCCESS',
      endsAt: '2026-11-21T10:00:00.000Z',
    });
    await show(<BreakSheet kind="time-out" onClose={() => undefined} />, language);
    await press(text.begin);
    expect(readDialog()).toContain(text.beginTitle(text.dayCount(1)));
    // Gold is for what is done every day.
    const buttons = onTop().getAllByRole('button');
    expect(buttons.filter(({ className }) => className.includes('gold'))).toEqual([]);
    await leave();
    expect(server.requests('POST /api/limits/exclusion')).toEqual([]);
    await press(text.begin);
    await press(text.begin);
    expect(server.requests('POST /api/limits/exclusion')).toMatchObject([
      { body: { kind: 'time-out', days: 1 } },
    ]);
    expect(readToken()).toBeNull();
    expect(window.location.pathname).toBe('/login');
    // The visitors' screen that comes next ends sessions, and not what was said as this one ended.
    server.answer('POST /api/logout', { message: 'OK' });
    server.answer('GET /api/lookup/info', lost);
    await show(<PublicShell>login</PublicShell>, language);
    expect(read()).toContain(text.begun);
  },
);

test('a break names its lengths by their largest whole unit', async () => {
  const { dayCount, weekCount, monthCount, yearCount, howLong } = await loadText('en', 'limits');
  const lengths = () =>
    [...onTop().getByLabelText(howLong).querySelectorAll('option')].map((each) => each.textContent);
  await show(<BreakSheet kind="time-out" onClose={() => undefined} />);
  expect(lengths()).toEqual([dayCount(1), ...[1, 2, 4, 6].map(weekCount)]);
  cleanup();
  await show(<BreakSheet kind="self-exclusion" onClose={() => undefined} />);
  expect(lengths()).toEqual([monthCount(6), ...[1, 2, 3, 5].map(yearCount)]);
});

test('an exclusion is begun for the months that were chosen, and says what comes afterwards', async () => {
  const text = await loadText('en', 'limits');
  const errors = await loadText('en', 'errorTexts');
  server.answer('POST /api/limits/exclusion', refusal('SERVICE_BUSY', 503));
  await show(<BreakSheet kind="self-exclusion" onClose={() => undefined} />);
  expect(readDialog()).toContain(text.exclude);
  for (const effect of [...text.effects, text.afterwards]) expect(readDialog()).toContain(effect);
  const select = onTop().getByLabelText(text.howLong);
  await act(async () => fireEvent.change(select, { target: { value: '24' } }));
  await press(text.begin);
  expect(readDialog()).toContain(text.beginTitle(text.yearCount(2)));
  await press(text.begin);
  // A break that did not begin is not a break, and can be begun again.
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.SERVICE_BUSY }]);
  expect(readToken()).not.toBeNull();
  expect(readDialog()).toContain(text.howLong);
  expect(server.requests('POST /api/limits/exclusion')).toMatchObject([
    { body: { kind: 'self-exclusion', months: 24 } },
  ]);
  cleanup();
  await show(<BreakSheet kind="time-out" onClose={() => undefined} />);
  expect(readDialog()).toContain(text.timeOut);
  expect(readDialog()).not.toContain(text.afterwards);
});
