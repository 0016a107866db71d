import { act, cleanup, fireEvent } from '@testing-library/react';
import { referenceOf } from '@wallet/contract/reference';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { backgroundUploads } from '#lib/calls/background-uploads.ts';
import { forgetUnsent } from '#lib/intent/unsent.ts';
import { onServerEvent } from '#lib/live/server-news.ts';
import { mayAnnounce } from '#lib/money/announced-deposits.ts';
import { balances } from '#lib/money/balances.ts';
import * as sharing from '#lib/offline/shared-slip.ts';
import { forgetMember } from '#lib/own/left-on-phone.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { logOut } from '#lib/session/log-out.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { UploadBanner } from '#screens/UploadBanner.tsx';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  pick,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  switchTo,
} from '../../test/stage.tsx';
import { SlipUpload } from './SlipUpload.tsx';
import { watchSlip } from './slip-sending.ts';

const server = stage();
const megabyte = 1024 * 1024;
const rules = {
  closedFrom: '23:00',
  closedUntil: '01:00',
  isOpen: true,
  withinMinutes: 60,
  bytesMax: 2 * megabyte,
};
const accepted = { message: 'SUCCESS', reference: 'r1' } as const;
const slip = new File(['slip'], 'slip.png', { type: 'image/png' });

const sent = {
  id: 'b7b6a7a0-0000-4000-8000-000000000001',
  createdAt: '2026-11-20T10:00:00.000Z',
  amount: null,
  status: 'PENDING',
  note: null,
  isWithStaff: false,
  link: '',
  reference: 'r1',
} as const;

beforeEach(() => {
  server.answer('POST /api/statement/slip', { total: 1, slips: [sent] });
  server.answer('GET /api/lookup/slip', rules);
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
});

/** The next session of this phone, of a member by number. */
async function logIn(id: string): Promise<void> {
  const member = memberOf(walletOf(20));
  server.answer('GET /api/account/me', { ...member, profile: { ...member.profile, _id: id } });
  startSession(`token of ${id}`, false);
  await show(<SlipUpload />);
}

const picker = () => document.querySelector<HTMLInputElement>('input[type="file"]');
const isDisabled = (name: string) => onTop().getByRole('button', { name }).hasAttribute('disabled');
const uploads = () => server.requests('POST /api/wallet/slip');

async function progress(share: number): Promise<void> {
  await act(async () => server.uploads.at(-1)?.progress(share));
}

test('the picker offers pictures alone, and the same one can be chosen again', async () => {
  await show(<SlipUpload />);
  expect(picker()?.accept).toBe(
    'image/png,image/jpeg,image/jpg,image/heic,image/heif,image/webp,.png,.jpg,.jpeg,.heic,.heif,.webp',
  );
  const value = vi.fn();
  const input = picker();
  if (input) Object.defineProperty(input, 'value', { set: value, configurable: true });
  await pick(slip);
  expect(value.mock.calls).toEqual([['']]);
});

test('when slips are never closed, no hours are shown', async () => {
  const text = await loadText('en', 'slip');
  server.answer('GET /api/lookup/slip', { ...rules, closedFrom: '12:00', closedUntil: '12:00' });
  await show(<SlipUpload />);
  expect(read()).toContain(text.uploadLead(60));
  expect(read()).not.toContain('12:00');
});

test('before a picture is chosen nothing can be sent', async () => {
  const text = await loadText('en', 'slip');
  server.answer('GET /api/lookup/slip', { ...rules, bytesMax: 29.5 * megabyte });
  await show(<SlipUpload />);
  expect(read()).toContain(text.uploadLead(60));
  // Nothing is promised for half a megabyte.
  expect(read()).toContain(text.chooseHelp(29));
  expect(isDisabled('Send slip')).toBe(true);
});

describe.each(shownLanguages)('in %s', (language) => {
  test('a slip is chosen, uploaded, checked and received', async () => {
    const text = await loadText(language, 'slip');
    const reply = server.hold('POST /api/wallet/slip');
    await show(<SlipUpload />, language);
    await pick(slip);
    expect(onTop().getByAltText(text.preview)).toBeTruthy();
    expect(picker()?.closest('label')?.textContent).toBe(text.chooseOther);
    await press(text.send);
    expect(read()).toContain(text.sending);
    await progress(0.456);
    expect(read()).toContain('45%');
    const { value, max } = onTop().getByRole<HTMLProgressElement>('progressbar');
    expect(value / max).toBeCloseTo(0.456);
    await progress(1);
    expect(read()).toContain(text.checking);
    expect(onTop().getByRole('progressbar').hasAttribute('value')).toBe(false);
    queryClient.setQueryData(balances.queryKey, walletOf(20));
    const reads = server.requests('GET /api/wallet').length;
    reply.give(accepted);
    await pass(0);
    expect(read()).toContain(text.sentTitle + text.sentBody);
    // Its money may be there already.
    expect(server.requests('GET /api/wallet').length).toBeGreaterThan(reads);
    await press(text.sendAnother);
    expect(read()).toContain(text.choose);
    expect(uploads()).toHaveLength(1);
  });

  test('a file that is not a picture, or too large, is rejected before it is sent', async () => {
    const text = await loadText(language, 'slip');
    await show(<SlipUpload />, language);
    await pick(new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' }));
    expect(onTop().getByRole('alert').textContent).toBe(text.wrongType);
    await pick(new File(['x'.repeat(2 * megabyte + 1)], 'slip.png', { type: 'image/png' }));
    expect(onTop().getByRole('alert').textContent).toBe(text.tooLarge(2));
    expect(isDisabled(text.send)).toBe(true);
    await pick(slip);
    expect(onTop().queryByRole('alert')).toBeNull();
    expect(isDisabled(text.send)).toBe(false);
  });

  test('while slips are closed none can be chosen, and the hours are shown', async () => {
    const text = await loadText(language, 'slip');
    server.answer('GET /api/lookup/slip', { ...rules, isOpen: false });
    await show(<SlipUpload />, language);
    expect(read()).toContain(`${text.closedNow} · ${text.closed('23:00', '01:00')}`);
    expect(picker()?.disabled).toBe(true);
  });

  test('a slip that was chosen before the closed hours is not sent in them', async () => {
    const text = await loadText(language, 'slip');
    await show(<SlipUpload />, language);
    await pick(slip);
    server.answer('GET /api/lookup/slip', { ...rules, isOpen: false });
    await queryClient.invalidateQueries();
    await pass(0);
    expect(read()).toContain(text.closedNow);
    expect(isDisabled(text.send)).toBe(true);
  });

  test('the server’s no is shown in words, and the same slip can be sent again', async () => {
    const [text, core] = [await loadText(language, 'slip'), await loadText(language, 'core')];
    const errors = await loadText(language, 'errorTexts');
    server.answer('POST /api/wallet/slip', refusal('SLIP_INVALID_FILE', 400));
    await show(<SlipUpload />, language);
    await pick(slip);
    await press(text.send);
    expect(onTop().getByRole('alert').textContent).toBe(errors.SLIP_INVALID_FILE);
    server.answer('POST /api/wallet/slip', accepted);
    await press(core.retry);
    expect(read()).toContain(text.sentTitle);
    const [first, second] = uploads();
    expect(second?.key).not.toBe(first?.key);
  });
});

describe.each(shownLanguages)(
  'the outcome of a sent slip appears automatically, in %s',
  (language) => {
    test.each([
      ['FAILED', 'DEST_ACC_INVALID'],
      ['SUCCESS', null],
    ] as const)('%s', async (status, note) => {
      const [text, core] = [await loadText(language, 'slip'), await loadText(language, 'core')];
      const errors = await loadText(language, 'errorTexts');
      server.answer('POST /api/wallet/slip', accepted);
      await show(<SlipUpload />, language);
      await pick(slip);
      await press(text.send);
      expect(read()).toContain(text.sentTitle + text.sentBody);
      server.answer('POST /api/statement/slip', {
        total: 1,
        slips: [{ ...sent, isWithStaff: true }],
      });
      await pass(5_000);
      expect(read()).toContain(text.withStaffBody);
      server.answer('POST /api/statement/slip', {
        total: 1,
        slips: [{ ...sent, status, note, amount: 500 }],
      });
      await pass(5_000);
      expect(read()).not.toContain(text.sentTitle);
      expect(read()).toContain(
        note === null
          ? text.success + text.credited(`500.00\u00A0${core.units.THB}`)
          : text.failed + errors[note] + text.ask,
      );
      // A decided one is not asked for again.
      const asked = server.requests('POST /api/statement/slip').length;
      expect(server.requests('POST /api/statement/slip').at(-1)?.body).toEqual({
        ...{ page: 1, limit: 10 },
      });
      await pass(15_000);
      expect(server.requests('POST /api/statement/slip')).toHaveLength(asked);
      if (note === null) return;
      // A rejection leads to staff who can help, with the slip's reference.
      const questions: string[] = [];
      const stop = onServerEvent('question', (question) => questions.push(question));
      await press(text.ask);
      stop();
      expect(questions).toEqual([text.askText(referenceOf(sent.id))]);
    });
  },
);

test.each([
  ['was credited before the slip was sent', { entry: 'e1', isEarlier: true }, 'news'],
  ['was announced while the slip was read', { entry: 'e1', isEarlier: false }, 'news'],
] as const)(
  'the slip of a deposit that %s announces it no second time',
  async (_, credit, first) => {
    const text = await loadText('en', 'slip');
    if (!credit.isEarlier) mayAnnounce(credit.entry, first);
    server.answer('POST /api/wallet/slip', accepted);
    server.answer('POST /api/statement/slip', {
      total: 1,
      slips: [{ ...sent, status: 'SUCCESS', amount: 250, credit }],
    });
    await show(<SlipUpload />);
    await pick(slip);
    await press('Send slip');
    await pass(5_000);
    expect(read()).toContain(text.creditedBefore('250.00\u00A0baht'));
    expect(read()).not.toContain(text.credited('250.00\u00A0baht'));
  },
);

test('the slip that reported the money announces it, and keeps doing so', async () => {
  const text = await loadText('en', 'slip');
  const credit = { entry: 'e1', isEarlier: false };
  server.answer('POST /api/wallet/slip', accepted);
  server.answer('POST /api/statement/slip', {
    total: 1,
    slips: [{ ...sent, status: 'SUCCESS', amount: 250, credit }],
  });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  await pass(5_000);
  await queryClient.invalidateQueries();
  await pass(1_000);
  expect(read()).toContain(text.credited('250.00\u00A0baht'));
  expect(mayAnnounce('e1', 'news')).toBe(false);
});

test('money of a slip that is kept is not said to be in the wallet', async () => {
  const text = await loadText('en', 'slip');
  server.answer('POST /api/wallet/slip', accepted);
  server.answer('POST /api/statement/slip', {
    total: 1,
    slips: [{ ...sent, status: 'SUCCESS', amount: 250, isHeld: true }],
  });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  await pass(5_000);
  expect(read()).toContain(text.success + text.held('250.00\u00A0baht'));
  expect(read()).not.toContain(text.credited('250.00\u00A0baht'));
  const returnedAt = '2026-11-19T10:12:00.000Z';
  server.answer('POST /api/statement/slip', {
    total: 1,
    slips: [{ ...sent, status: 'SUCCESS', amount: 250, isHeld: true, returnedAt }],
  });
  await queryClient.invalidateQueries();
  await pass(1_000);
  expect(read()).toContain(text.returned('250.00\u00A0baht', '19/11/2026 17:12'));
  expect(read()).not.toContain(text.held('250.00\u00A0baht'));
});

test('a slip of another member in the list is not the one that was sent', async () => {
  const text = await loadText('en', 'slip');
  server.answer('POST /api/wallet/slip', accepted);
  const other = { ...sent, reference: 'r2', status: 'SUCCESS' as const, amount: 250 };
  server.answer('POST /api/statement/slip', { total: 1, slips: [other] });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  await pass(5_000);
  expect(read()).toContain(text.sentTitle + text.sentBody);
  // It is asked for until the list has it.
  const mine = { ...sent, status: 'SUCCESS' as const, amount: 70 };
  server.answer('POST /api/statement/slip', { total: 2, slips: [other, mine] });
  await pass(5_000);
  expect(read()).toContain(text.credited('70.00\u00A0baht'));
});

test('a slip that another server took without a reference learns nothing of the others', async () => {
  const text = await loadText('en', 'slip');
  server.answer('POST /api/statement/slip', {
    total: 1,
    slips: [{ ...sent, reference: '', status: 'FAILED', note: 'UNSTABLE_REFNO_ON_SLIP' }],
  });
  server.answer('POST /api/wallet/slip', { message: 'SUCCESS', reference: '' });
  await show(<SlipUpload />);
  await pick(slip);
  await press(text.send);
  await pass(5_000);
  expect(read()).toContain(text.sentTitle);
  expect(read()).not.toContain(text.failed);
});

test('a picture from another app is used only when its member says so', async () => {
  const text = await loadText('en', 'slip');
  const take = vi.spyOn(sharing, 'takeSharedSlip').mockResolvedValueOnce(slip);
  onTestFinished(() => void take.mockRestore());
  await show(<SlipUpload />);
  await pass(0);
  expect(read()).toContain(text.offered);
  expect(picker()).toBeNull();
  await press(text.dropOffered);
  expect(read()).toContain(text.choose);
  cleanup();
  take.mockResolvedValueOnce(slip);
  await show(<SlipUpload />);
  await pass(0);
  await press(text.useOffered);
  expect(onTop().getByAltText('Chosen slip')).toBeTruthy();
  expect(isDisabled('Send slip')).toBe(false);
  // Another one waits until this one is through.
  server.hold('POST /api/wallet/slip');
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  const looks = take.mock.calls.length;
  await press('Send slip');
  await progress(0.5);
  expect(take.mock.calls.length).toBe(looks);
  await press('Cancel');
  // One that its member left without an answer is not theirs.
  cleanup();
  endSession();
  forgetUnsent('slip');
  startSession('token', false);
  take.mockResolvedValueOnce(slip);
  await show(<SlipUpload />);
  await pass(0);
  expect(read()).toContain(text.offered);
  cleanup();
  await show(<SlipUpload />);
  expect(read()).toContain(text.choose);
});

test('a picture from another app is still a question after the login', async () => {
  const text = await loadText('en', 'slip');
  const take = vi.spyOn(sharing, 'takeSharedSlip').mockResolvedValueOnce(slip);
  onTestFinished(() => void take.mockRestore());
  await show(<SlipUpload />);
  await pass(0);
  endSession();
  cleanup();
  await logIn('7');
  expect(read()).toContain(text.offered);
});

test('a picture that the phone cannot draw is shown by its name', async () => {
  await show(<SlipUpload />);
  await pick(new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  await act(async () => fireEvent.error(onTop().getByAltText('Chosen slip')));
  expect(read()).toContain('IMG_1.HEIC');
  expect(onTop().queryByAltText('Chosen slip')).toBeNull();
});

describe('the list of slips', () => {
  test('says what became of each, why, and shows its picture', async () => {
    const [text, errors] = [await loadText('en', 'slip'), await loadText('en', 'errorTexts')];
    const address = 'GET /api/statement/slip/reference/:reference';
    const done = { ...sent, status: 'SUCCESS' as const, amount: 500, reference: 'r3' };
    const failed = { ...sent, status: 'FAILED' as const, reference: 'r2' };
    server.answer('POST /api/statement/slip', {
      total: 3,
      slips: [
        { ...sent, isWithStaff: true, createdAt: '2026-11-19T10:00:00.000Z' },
        { ...failed, note: 'DEST_ACC_INVALID' },
        done,
      ],
    });
    server.answer(address, refusal('NO_DATA', 404));
    await show(<SlipUpload />);
    await press('Slip status');
    await pass(0);
    const rows = [...document.querySelectorAll('dialog tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^19.*-In progressOur team is checking it /),
      `17:00-Not accepted${errors.DEST_ACC_INVALID}`,
      '17:00500.00Accepted',
    ]);
    expect(rows[0]).toContain(referenceOf(sent.id));
    const heads = [...document.querySelectorAll('dialog th')].map((head) => head.textContent);
    expect(heads).toEqual([text.date, text.amount, text.status, text.view]);
    const tones = ['In progress', 'Not accepted', 'Accepted'].map(
      (state) => onTop().getByText(state).className,
    );
    expect(tones.map((tone) => /pending|failed|success/.exec(tone)?.[0])).toEqual([
      ...['pending', 'failed', 'success'],
    ]);
    const last = onTop()
      .getAllByRole('button', { name: 'View slip of 20/11/2026 17:00:00' })
      .at(-1);
    await act(async () => last && fireEvent.click(last));
    await pass(0);
    expect(readDialog()).toContain("We couldn't load this");
    server.answer(address, { url: 'https://pictures.example/r3' });
    await press('Try again');
    expect(server.requests(address).at(-1)?.params).toEqual({ reference: 'r3' });
    expect(onTop().getByAltText(text.picture).getAttribute('src')).toBe(
      'https://pictures.example/r3',
    );
    await press('Close');
    expect(readDialog()).toContain('Accepted');
  });

  test('shows no picture of a slip without a reference, which is not taken for the one just sent', async () => {
    const text = await loadText('en', 'slip');
    const other = { ...sent, status: 'FAILED' as const, reference: '' };
    server.answer('POST /api/statement/slip', { total: 1, slips: [other] });
    server.answer('POST /api/wallet/slip', { message: 'SUCCESS', reference: '' });
    await show(<SlipUpload />);
    await pick(slip);
    await press('Send slip');
    await pass(0);
    expect(read()).toContain(text.sentTitle);
    expect(read()).not.toContain(text.failed);
    await press('Slip status');
    await pass(0);
    expect(readDialog()).toContain(text.failed);
    expect(onTop().queryByRole('button', { name: /^View slip of/ })).toBeNull();
  });

  test('is empty in words', async () => {
    const text = await loadText('en', 'slip');
    server.answer('POST /api/statement/slip', { total: 0, slips: [] });
    await show(<SlipUpload />);
    await press('Slip status');
    await pass(0);
    expect(readDialog()).toContain(text.none + text.noneHelp);
  });
});

test('a file that was rejected is forgotten when its sheet closes, and a chosen one is not', async () => {
  await show(<SlipUpload />);
  await pick(new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' }));
  expect(onTop().getByRole('alert')).toBeTruthy();
  cleanup();
  await show(<SlipUpload />);
  expect(onTop().queryByRole('alert')).toBeNull();
  await pick(slip);
  cleanup();
  await show(<SlipUpload />);
  expect(onTop().getByAltText('Chosen slip')).toBeTruthy();
});

test('an upload that is called off ends, and the slip stays chosen', async () => {
  server.hold('POST /api/wallet/slip');
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  await progress(0.5);
  await press('Cancel');
  expect(server.uploads.at(-1)?.isAborted).toBe(true);
  expect(currentToasts()).toMatchObject([{ tone: 'info', text: 'Upload cancelled' }]);
  expect(onTop().getByAltText('Chosen slip')).toBeTruthy();
  await pass(10_000);
  // A cancelled slip is not mentioned again.
  expect(read()).not.toContain('Not done');
});

test('a slip that its member called off is not said to have failed when its sheet is closed', async () => {
  server.hold('POST /api/wallet/slip');
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  await act(async () => {
    onTop().getByRole('button', { name: 'Cancel' }).click();
    cleanup();
  });
  await show(null);
  expect(server.uploads.at(-1)?.isAborted).toBe(true);
  expect(readDialog()).not.toContain('Slip not sent');
});

test('a closed sheet does not stop the slip: it is shown elsewhere, and so is the outcome', async () => {
  const reply = server.hold('POST /api/wallet/slip');
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  await progress(0.4);
  cleanup();
  await show(<UploadBanner />);
  expect(read()).toContain('Uploading');
  expect(document.querySelector('progress')?.value).toBe(0.4);
  await progress(1);
  expect(read()).toContain('Checking the slip');
  expect(server.uploads.at(-1)?.isAborted).toBe(false);
  reply.give(accepted);
  await pass(0);
  expect(read()).not.toContain('Checking the slip');
  expect(readDialog()).toContain('Slip received');
  await press('OK');
  cleanup();
  await show(<SlipUpload />);
  expect(read()).toContain('Choose the slip picture');
});

test('the outcome of a slip stays while one of two sheets shows it', async () => {
  server.answer('POST /api/wallet/slip', accepted);
  await show(<SlipUpload />);
  const closeOther = watchSlip();
  await pick(slip);
  await press('Send slip');
  await pass(0);
  const shown = read();
  await act(async () => closeOther());
  expect(read()).toBe(shown);
  expect(read()).not.toContain('Choose the slip picture');
});

test('a rejection is shown on other screens too, and the slip waits in its sheet', async () => {
  const reply = server.hold('POST /api/wallet/slip');
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  cleanup();
  await show(null);
  reply.give(refusal('SLIP_INVALID_FILE', 400));
  await pass(0);
  expect(readDialog()).toContain('Slip not sent');
  await press('OK');
  cleanup();
  await show(<SlipUpload />);
  expect(onTop().getByAltText('Chosen slip')).toBeTruthy();
});

test('the end of the session ends the upload, and the next member finds nothing of it', async () => {
  server.hold('POST /api/wallet/slip');
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  cleanup();
  endSession();
  expect(server.uploads.at(-1)?.isAborted).toBe(true);
  await logIn('8');
  expect(read()).toContain('Choose the slip picture');
  cleanup();
  // Nor does the first one, once the phone was someone else's.
  await logIn('7');
  expect(read()).toContain('Choose the slip picture');
});

test('a slip that was chosen waits for the login of its member, and is in no storage', async () => {
  await show(<SlipUpload />);
  await pick(slip);
  cleanup();
  endSession();
  const { form } = JSON.parse(window.sessionStorage.getItem('unsent') ?? '');
  expect(form).toEqual({ kind: 'slip', memberId: '7', phone: '0812345678' });
  await logIn('7');
  expect(onTop().getByAltText('Chosen slip')).toBeTruthy();
  expect(window.sessionStorage.getItem('unsent')).toBeNull();
});

test('a slip is not kept when the member logged out in another tab', async () => {
  await show(<SlipUpload />);
  await pick(slip);
  cleanup();
  window.sessionStorage.removeItem('token');
  endSession();
  expect(window.sessionStorage.getItem('unsent')).toBeNull();
  await logIn('7');
  expect(read()).toContain('Choose the slip picture');
});

test('a slip that a log-out leaves behind is gone', async () => {
  await show(<SlipUpload />);
  await pick(slip);
  cleanup();
  server.answer('POST /api/logout', { message: 'OK' });
  logOut();
  await forgetMember();
  await logIn('7');
  expect(read()).toContain('Choose the slip picture');
});

test('a slip that turns out to have arrived before the login is not offered again', async () => {
  server.answer('POST /api/wallet/slip', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  cleanup();
  endSession();
  await logIn('7');
  await pass(60_000);
  expect(read()).toContain('We received your slip.');
  await press('OK');
  expect(onTop().queryByAltText('Chosen slip')).toBeNull();
});

test('a lost reply is being checked, and the outcome shown when it is known', async () => {
  server.answer('POST /api/wallet/slip', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  expect(read()).toContain("We're checking whether “Upload slip” went through");
  expect(read()).not.toContain('Slip received');
  expect(onTop().queryByRole('alert')).toBeNull();
  await pass(10_000);
  expect(read()).toContain('We received your slip. The list of slips shows the result.');
  expect(uploads()).toHaveLength(1);
});

test('a slip that is chosen while another one is being checked stays, also when it is pressed', async () => {
  server.answer('POST /api/wallet/slip', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  await pick(new File(['another'], 'another.png', { type: 'image/png' }));
  await press('Send slip');
  expect(uploads()).toHaveLength(1);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await pass(60_000);
  await press('OK');
  expect(onTop().getByAltText('Chosen slip')).toBeTruthy();
});

test('a slip that is on its way says so, and how it ended, in the language chosen meanwhile', async () => {
  const text = await loadText('lo', 'slip');
  const reply = server.hold('POST /api/wallet/slip');
  await show(<SlipUpload />);
  await pick(slip);
  await press('Send slip');
  cleanup();
  await show(<UploadBanner />);
  await switchTo('lo');
  expect(read()).toContain(text.sending);
  reply.give(accepted);
  await pass(100);
  expect(readDialog()).toContain(text.sentTitle);
  expect(readDialog()).toContain(text.sentBody);
});

test('while a slip is on its way the window asks before it closes, and a banner says so; both end with it', async () => {
  const asks = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  const reply = server.hold('POST /api/wallet/slip');
  await show(<SlipUpload />);
  await pick(new File(['slip'], 'slip.png', { type: 'image/png' }));
  expect([asks(), backgroundUploads.read()]).toEqual([false, null]);
  await press('Send slip');
  expect(asks()).toBe(true);
  expect(backgroundUploads.read()).not.toBeNull();
  reply.give(refusal('IMG_SIZE_UNABLE_TO_PROCESS', 400));
  await pass(100);
  expect([asks(), backgroundUploads.read()]).toEqual([false, null]);
});
