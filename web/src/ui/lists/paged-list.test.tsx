import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { reading } from '#lib/reading/reading.ts';
import { loadText } from '#lib/text.ts';
import { refusal } from '../../test/fake-server.ts';
import { onTop, pass, press, read, show, shownLanguages, stage } from '../../test/stage.tsx';
import { DataTable } from './DataTable.tsx';
import { PagedList } from './PagedList.tsx';

const server = stage();
const limit = 10;

const list = (
  <PagedList
    query={(page) => reading('POST /api/refund', { body: { page, limit } })}
    limit={limit}
    skeleton={{ height: 10 }}
    empty={<p>Nothing here</p>}
  >
    {({ refunds }) =>
      refunds.map(({ refundAmount }) => <p key={refundAmount}>Row of page {refundAmount}</p>)
    }
  </PagedList>
);

/** Every page has one row, which names the page. */
function answer(total: number): void {
  server.answer('POST /api/refund', ({ body }) => ({ total, refunds: [rowOf(body)] }));
}

function rowOf(body: unknown) {
  // Our own request.
  const { page } = body as { readonly page: number };
  return { refundAmount: page, createdAt: '2026-11-20T10:00:00.000Z' };
}

const current = () => onTop().getByRole('button', { current: 'page' }).textContent;
const isDisabled = (name: string) => onTop().getByRole('button', { name }).hasAttribute('disabled');

describe.each(shownLanguages)('in %s', (language) => {
  test('pages are turned one by one and by their number, and end at both ends', async () => {
    const core = await loadText(language, 'core');
    answer(21);
    await show(list, language);
    expect([read(), current(), isDisabled(core.previous)]).toEqual([
      expect.stringContaining('Row of page 1'),
      '1',
      true,
    ]);
    expect(onTop().getByRole('navigation').getAttribute('aria-label')).toBe(core.pages);
    await press(core.next);
    expect([read(), current()]).toEqual([expect.stringContaining('Row of page 2'), '2']);
    await press(core.page(3));
    expect([read(), current(), isDisabled(core.next)]).toEqual([
      expect.stringContaining('Row of page 3'),
      '3',
      true,
    ]);
    await press(core.previous);
    expect(current()).toBe('2');
  });

  test('a list that does not arrive is shown, and can be asked for again', async () => {
    const core = await loadText(language, 'core');
    server.answer('POST /api/refund', refusal('REQUEST_LIMIT', 429));
    await show(list, language);
    await pass(10_000);
    expect(onTop().getByRole('alert').textContent).toContain(core.loadFailed + core.loadFailedHelp);
    answer(1);
    await press(core.retry);
    expect(read()).toContain('Row of page 1');
  });
});

test('the previous page stays while the next one loads', async () => {
  answer(20);
  await show(list);
  const next = server.hold('POST /api/refund');
  await press('Next');
  expect([read(), current()]).toEqual([expect.stringContaining('Row of page 1'), '2']);
  const isWaiting = () =>
    onTop().getByRole('navigation').parentElement?.className.includes('waiting');
  expect(isWaiting()).toBe(true);
  next.give({ total: 20, refunds: [{ refundAmount: 2, createdAt: '2026-11-20T10:00:00.000Z' }] });
  await pass(0);
  expect(read()).toContain('Row of page 2');
  expect(isWaiting()).toBe(false);
});

test('a page that is gone leads back to the last existing one', async () => {
  server.answer('POST /api/refund', ({ body }) => {
    const row = rowOf(body);
    return row.refundAmount === 1 ? { total: 11, refunds: [row] } : { total: 10, refunds: [] };
  });
  await show(list);
  await press('Page 2');
  expect([read(), current()]).toEqual([expect.stringContaining('Row of page 1'), '1']);
});

test('one page needs no links', async () => {
  answer(10);
  await show(list);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an empty list says so in its own words', async () => {
  server.answer('POST /api/refund', { total: 0, refunds: [] });
  await show(list);
  expect(read()).toContain('Nothing here');
});

test('a page is of ten rows unless a list says otherwise', async () => {
  answer(21);
  await show(
    <PagedList
      query={(page) => reading('POST /api/refund', { body: { page, limit } })}
      skeleton={{ height: 10 }}
      empty={null}
    >
      {({ total }) => <p>{total}</p>}
    </PagedList>,
  );
  const pages = async () => {
    await press('Page 2');
    return onTop().getByRole('button', { name: 'Page 3' }).textContent;
  };
  expect(await pages()).toBe('3');
  await press('Page 3');
  expect([current(), isDisabled('Next')]).toEqual(['3', true]);
});

test('a table names itself and its columns, and aligns its numbers at the end of theirs', async () => {
  await show(
    <DataTable
      caption="Cashback"
      columns={[
        { heading: 'Day', cell: ({ day }) => day },
        { heading: 'Amount', cell: ({ amount }) => amount, isEnd: true },
      ]}
      rows={[
        { day: 'Monday', amount: 20 },
        { day: 'Tuesday', amount: 30 },
      ]}
    />,
  );
  expect(onTop().getByRole('table', { name: 'Cashback' }).textContent).toBe(
    'CashbackDayAmountMonday20Tuesday30',
  );
  const cells = [...document.querySelectorAll('th, td')].map(({ className }) =>
    className.includes('end'),
  );
  expect(cells).toEqual([false, true, false, true, false, true]);
});
