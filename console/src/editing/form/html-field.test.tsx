import { screen } from '@testing-library/react';
import { forEachLanguage } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { useContentForm } from './content-form.ts';
import { HtmlField } from './HtmlField.tsx';

const stage = stageForEach();

const values = { percentFail: '10' };

function Notice() {
  const form = useContentForm({ notice: forEachLanguage(() => '') }, () => ({
    notice: { kind: 'html' },
  }));
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <HtmlField form={form} path="notice" label="Notice" values={values} />
      <button type="submit">Save</button>
    </form>
  );
}

test('a text with a script is rejected at its field, its preview runs no script, and the values are filled in', async () => {
  await stage.show(<Notice />);
  const preview = screen.getByRole('region', { name: 'As members see it' });
  await stage.type('Notice (English)', '<p onclick="x">Be %percentFail%% careful</p>');
  expect(preview.innerHTML).not.toContain('onclick');
  expect(preview.textContent).toContain('Be 10% careful');
  await stage.press('Save');
  const field = screen.getByLabelText('Notice (English)');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('English ⚠')).toBeTruthy();
  expect(screen.queryByText('ไทย ⚠')).toBeNull();
  await stage.type('Notice (English)', '<p>Be %percentFail%% careful</p>');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
