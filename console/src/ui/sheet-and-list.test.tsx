import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type ListProps, SheetAndList, WaitingItems } from './SheetAndList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function List({ hrefOf, onWaiting }: ListProps) {
  const [ids, setIds] = useState(['2', '3']);
  return (
    <>
      <a href={hrefOf('2')}>Second</a>
      <button type="button" onClick={() => setIds(['3', '4'])}>
        Read again
      </button>
      <WaitingItems ids={ids} onWaiting={onWaiting} />
    </>
  );
}

type SheetProps = {
  readonly id: string;
  readonly waiting: readonly string[];
  readonly onClose: () => void;
};

function Sheet({ id, waiting, onClose }: SheetProps) {
  return (
    <button type="button" onClick={onClose}>
      {`Case ${id} before ${waiting.join(' and ') || 'nothing'}`}
    </button>
  );
}

async function shownAt(path: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const asked: string[] = [];
  const sheet = Promise.withResolvers<typeof Sheet>();
  const parts = {
    loadSheet: () => {
      asked.push('sheet');
      return sheet.promise;
    },
    loadList: async () => {
      asked.push('list');
      return List;
    },
  };
  const place = memoryLocation({ path, record: true });
  await act(async () => {
    render(
      <MantineProvider env="test">
        <Router hook={place.hook}>
          <SheetAndList path="/cases" {...parts} />
        </Router>
      </MantineProvider>,
    );
  });
  return {
    asked,
    arrive: () => act(async () => sheet.resolve(Sheet)),
    ...{ navigate: place.navigate, history: place.history },
  };
}

test('an item that is opened directly comes before its list, and then knows what waits there', async () => {
  const { asked, arrive } = await shownAt('/cases/2');
  expect(asked).not.toContain('list');
  expect(screen.queryByText('Second')).toBeNull();
  await arrive();
  await screen.findByText('Case 2 before 2 and 3');
  expect(screen.getByText('Second').getAttribute('href')).toBe('/cases/2');
  expect(asked).toContain('list');
});

test('an open sheet knows what waits by now, also when it is as much as before', async () => {
  const { arrive } = await shownAt('/cases/2');
  await arrive();
  await screen.findByText('Case 2 before 2 and 3');
  await act(async () => fireEvent.click(screen.getByText('Read again')));
  expect(screen.getByText('Case 2 before 3 and 4')).toBeTruthy();
});

test('a list asks for no sheet until an item is opened, and stays there', async () => {
  const { asked, arrive, navigate } = await shownAt('/cases');
  expect(screen.getByText('Second')).toBeTruthy();
  expect(asked).not.toContain('sheet');
  await act(async () => navigate('/cases/3'));
  await arrive();
  expect(await screen.findByText('Case 3 before 2 and 3')).toBeTruthy();
  expect(screen.getByText('Second')).toBeTruthy();
});

test('J opens the first that waits while none is open, and its sheet leads back to the list', async () => {
  const { arrive, history } = await shownAt('/cases');
  const press = () => act(async () => fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' }));
  await press();
  await arrive();
  await press();
  expect(history).toEqual(['/cases', '/cases/2']);
  await act(async () => fireEvent.click(screen.getByText('Case 2 before 2 and 3')));
  expect(history.at(-1)).toBe('/cases');
  expect(screen.queryByText('Case 2 before 2 and 3')).toBeNull();
});
