import { act } from '@testing-library/react';
import { inviteCodeOf, pageSize } from '@wallet/contract/rules';
import { baht } from '@wallet/contract/test/sample';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, readDialog, show, stage } from '../../test/stage.tsx';
import { InviteModal } from './InviteModal.tsx';

const server = stage();
const link = `${window.location.origin}/register?code=${inviteCodeOf('7')}`;

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/invite/banners', []);
  server.answer('GET /api/invite/bonus', { amount: 0, success: 100, fail: 0, way: null } as never);
  server.answer('POST /api/invite', { total: 0, invites: [] });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  await show(<InviteModal onClose={() => undefined} />);
  // The part below the pictures asks once it is known that there are no pictures.
  await pass(100);
  await pass(100);
};

test('the operator’s pictures come first, where there are some, and the link after them', async () => {
  const text = await loadText('en', 'invite');
  server.answer('GET /api/invite/banners', [{ image: '', html: '<p>Bring friends</p>' }]);
  await open();
  expect(readDialog()).toContain('Bring friends');
  expect(readDialog()).not.toContain(link);
  await press(text.proceed);
  expect(readDialog()).toContain(link);
});

test('a member hands the own link on: copied, through the phone’s sheet, or as a QR', async () => {
  const text = await loadText('en', 'invite');
  const [writeText, share] = [vi.fn(async () => undefined), vi.fn()];
  // Closing the phone's sheet is an answer, too.
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share });
  server.answer('GET /api/invite/qr', { qrcode: '<svg>#</svg>' });
  await open();
  await press(text.copyLink);
  expect(writeText).toHaveBeenCalledWith(link);
  await press(text.share);
  expect(share).toHaveBeenCalledWith({ url: link });
  const toggle = () => onTop().getByRole('button', { name: text.qr });
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
  await press(text.qr);
  expect(toggle().getAttribute('aria-expanded')).toBe('true');
  const picture = onTop().getByAltText<HTMLImageElement>(text.qrImage);
  // A sharp in it would end the address.
  expect(picture.getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%3E%23%3C%2Fsvg%3E');
  await press(text.qr);
  expect(onTop().queryByAltText(text.qrImage)).toBeNull();
});

test('a phone without a sheet of its own offers none, and what does not come can be asked for again', async () => {
  const text = await loadText('en', 'invite');
  const { retry } = await loadText('en', 'core');
  server.answer('GET /api/account/me', lost);
  await open();
  await pass(20_000);
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  await act(async () => onTop().getAllByRole('button', { name: retry })[0]?.click());
  await pass(0);
  expect(readDialog()).toContain(link);
  expect(onTop().queryByRole('button', { name: text.share })).toBeNull();
});

test('the bonuses of friends are listed with their names, amounts and times', async () => {
  const text = await loadText('en', 'invite');
  server.answer('POST /api/invite', {
    total: 1,
    invites: [
      {
        from: { _id: '9', name: 'Noy***' },
        amount: baht(12.5),
        createdAt: '2026-11-19T10:00:00.000Z',
      },
    ],
  } as never);
  await open();
  const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['Noy***', '12.50', '19/11/2026 17:00']);
  expect(document.querySelector('td time')?.getAttribute('datetime')).toBe(
    '2026-11-19T10:00:00.000Z',
  );
  expect([...document.querySelectorAll('th')].map(({ scope }) => scope)).toEqual([
    'col',
    'col',
    'col',
  ]);
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads).toEqual([text.from, text.amount, text.date]);
  const ends = [...document.querySelectorAll('th, td')].map(({ className }) => className !== '');
  expect(ends).toEqual([false, true, true, false, true, true]);
  expect(readDialog()).toContain(text.friends);
});

test('without friends yet it says so, and a page has as many rows as any list', async () => {
  const text = await loadText('en', 'invite');
  await open();
  expect(readDialog()).toContain(text.none + text.noneHelp);
  expect(readDialog()).toContain(text.linkHelp);
  expect(server.requests('POST /api/invite').at(-1)?.body).toEqual({
    page: 1,
    limit: pageSize.list,
  });
});

test('a QR that does not come can be asked for again', async () => {
  const text = await loadText('en', 'invite');
  const { retry } = await loadText('en', 'core');
  server.answer('GET /api/invite/qr', refusal('INVALID_DATA', 400));
  await open();
  await press(text.qr);
  server.answer('GET /api/invite/qr', { qrcode: '<svg />' });
  await press(retry);
  expect(onTop().getByAltText(text.qrImage)).toBeTruthy();
});
