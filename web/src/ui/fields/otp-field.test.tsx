import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onTop, show, stage, type } from '../../test/stage.tsx';
import { OtpField } from './OtpField.tsx';

stage();

const onComplete = vi.fn();
const field = () => onTop().getByLabelText<HTMLInputElement>('Code');
const boxes = () => [...document.querySelectorAll('[aria-hidden]')].map((box) => box.textContent);

function Field({ error = null }: { readonly error?: string | null }) {
  const [value, setValue] = useState('');
  return (
    <OtpField
      label="Code"
      value={value}
      onChange={setValue}
      onComplete={onComplete}
      error={error}
    />
  );
}

beforeEach(() => {
  onComplete.mockClear();
});

test('digits fill the boxes, and the last one is enough', async () => {
  await show(<Field />);
  await type('Code', '12345');
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', '']);
  const next = [...document.querySelectorAll('[aria-hidden]')].map(({ className }) =>
    className.includes('next'),
  );
  expect(next).toEqual([false, false, false, false, false, true]);
  expect(onComplete).not.toHaveBeenCalled();
  await type('Code', '123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('a code that is pasted with other text around it is complete immediately', async () => {
  await show(<Field />);
  await type('Code', 'OTP: 123-456 7');
  expect(field().value).toBe('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  // A letter more changes nothing of it.
  await type('Code', '123456x');
  expect(onComplete).toHaveBeenCalledOnce();
});

test.each(['๑๒๓๔๕๖', '໑໒໓໔໕໖'])(
  'the code is typed in the digits of any keyboard: %s',
  async (typed) => {
    await show(<Field />);
    await type('Code', typed);
    expect(field().value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  },
);

test('an error is announced, and belongs to the field', async () => {
  await show(<Field error="Wrong code" />);
  const alert = onTop().getByRole('alert');
  expect(alert.textContent).toBe('Wrong code');
  expect(field().parentElement?.className).toContain('wrong');
  expect(field().getAttribute('aria-describedby')).toBe(alert.id);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('phones offer the code of the message that came', async () => {
  await show(<Field />);
  expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(field());
  expect([field().readOnly, field().disabled, field().getAttribute('aria-invalid')]).toEqual([
    ...[false, false, null],
  ]);
  cleanup();
  const changed = vi.fn();
  await show(<OtpField label="Code" value="1" onChange={changed} readOnly disabled />);
  expect([field().readOnly, field().disabled]).toEqual([true, true]);
});
