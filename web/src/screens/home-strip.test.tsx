import { screen } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../test/samples.ts';
import { pass, read, show, shownLanguages, stage } from '../test/stage.tsx';
import { HomeStrip } from './HomeStrip.tsx';

const server = stage();
const serverTime = '2026-11-20T10:00:00.000Z';

test.each(shownLanguages)(
  'a break in force is shown where the member looks first, with a link to the limits, in %s',
  async (language) => {
    const text = await loadText(language, 'limits');
    server.answer('GET /api/progress', { items: [], serverTime });
    server.answer('GET /api/wallet', { ...walletOf(3000), isExcluded: true });
    const endsAt = '2026-11-27T10:00:00.000Z';
    const exclusion = {
      kind: 'time-out',
      beganAt: serverTime,
      endsAt,
      returnAskedAt: null,
      returnAt: null,
    } as const;
    const deposit = { room: baht(0), limits: [] };
    server.answer('GET /api/limits', { exclusion, deposit, held: [], net: [] });
    await show(<HomeStrip />, language);
    // The note asks for the limits once the wallet and its own code are there, within a timer's turn: a later one.
    await pass(1);
    expect(read()).toContain(text.timeOutUntil(formatMoment(endsAt)));
    expect(read()).toContain(text.onlyOut);
    const link = screen.getByRole('link', { name: text.title });
    expect(link.getAttribute('href')).toBe('/user/profile');
  },
);
