import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { navigate } from '#lib/router.tsx';
import {
  onTop,
  pass,
  press,
  pressEscape,
  readDialog,
  show,
  stage,
  type,
} from '../../test/stage.tsx';
import { Field } from '../fields/Field.tsx';
import { Alert } from './Alert.tsx';
import { enableBackClose } from './back-closes.ts';
import { Sheet } from './Sheet.tsx';

stage();

/** The member came to home from the profile. */
beforeEach(() => {
  navigate('/user/profile');
  navigate('/user/home');
});

/** A page with a button that opens a sheet, in which there is a field and an outcome. */
function Page({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Sheet title="Name" isDirty={typed !== ''} onClose={() => setOpen(false)}>
          <Field label="Name" value={typed} onChange={setTyped} />
          <button type="button" onClick={() => setDone(true)}>
            Save
          </button>
          {isDone && <Alert kind="success" message="Saved" onClose={() => setDone(false)} />}
        </Sheet>
      )}
      {children}
    </>
  );
}

async function go(way: 'back' | 'forward'): Promise<void> {
  await act(async () => window.history[way]());
  await pass(100);
}

const where = () => window.location.pathname;
const isOpen = () => document.querySelector('dialog[open]') !== null;

test('going back closes the sheet and stays; going forward opens nothing', async () => {
  await show(<Page />);
  for (let time = 0; time < 2; time++) {
    await press('Open');
    await go('back');
    expect([isOpen(), where()]).toEqual([false, '/user/home']);
    expect(document.activeElement).toBe(onTop().getByRole('button', { name: 'Open' }));
    await go('forward');
    expect([isOpen(), where()]).toEqual([false, '/user/home']);
  }
  await go('back');
  expect(where()).toBe('/user/profile');
});

test('once a sheet was closed in another way, going back leaves the screen', async () => {
  await show(<Page />);
  for (const close of [() => press('Close'), pressEscape]) {
    await press('Open');
    await close();
  }
  await go('back');
  expect(where()).toBe('/user/profile');
});

test('going back closes what is on top only', async () => {
  await show(<Page />);
  await press('Open');
  await press('Save');
  expect(readDialog()).toContain('Saved');
  await go('back');
  expect(readDialog()).not.toContain('Saved');
  expect(isOpen()).toBe(true);
  await go('back');
  expect([isOpen(), where()]).toEqual([false, '/user/home']);
});

test('going back asks before it throws away what was typed, and every time again', async () => {
  await show(<Page />);
  await press('Open');
  await type('Name', 'Noy');
  await go('back');
  expect(readDialog()).toContain('Leave without saving?');
  // The question is answered as by Esc: nothing is thrown away.
  await go('back');
  expect(onTop().getByLabelText<HTMLInputElement>('Name').value).toBe('Noy');
  await go('back');
  await press('Keep editing');
  await go('back');
  await press('Leave');
  expect([isOpen(), where()]).toEqual([false, '/user/home']);
  await go('back');
  expect(where()).toBe('/user/profile');
});

test('going on from a sheet and back shows the screen below it', async () => {
  await show(<Page />);
  await press('Open');
  await press('Close');
  navigate('/user/bonus');
  navigate('/user/home');
  navigate('/user/spin');
  const seen = [];
  for (let step = 0; step < 4; step++) {
    await go('back');
    seen.push(where());
  }
  expect(seen).toEqual(['/user/home', '/user/bonus', '/user/home', '/user/profile']);
});

test('a dialog without an answer of its own closes too', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  enableBackClose();
  await pass(0);
  await go('back');
  expect([dialog.open, where()]).toEqual([false, '/user/home']);
  dialog.remove();
});
