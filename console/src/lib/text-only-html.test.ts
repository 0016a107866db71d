import { afterEach, expect, test, vi } from 'vitest';
import { styleNonce } from './style-nonce.ts';
import { allowTextOnlyHtml } from './text-only-html.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a bare string becomes HTML only without any markup', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  allowTextOnlyHtml();
  const [name, { createHTML }] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(createHTML('.a > .b { color: red }')).toBe('.a > .b { color: red }');
  for (const html of ['<b>bold</b>', 'text <img src=x onerror=y>', '<']) {
    expect(() => createHTML(html), html).toThrow('markup from a bare string');
  }
});

test('a browser without such rules is left alone', () => {
  vi.stubGlobal('window', {});
  expect(() => allowTextOnlyHtml()).not.toThrow();
});

test('widgets style by the nonce that came with the page, and by none where none came', () => {
  const querySelector = vi.fn((_: string) => ({ nonce: 'n1' }) as { nonce: string } | null);
  vi.stubGlobal('document', { querySelector });
  expect(styleNonce()).toBe('n1');
  expect(querySelector).toHaveBeenCalledWith('meta[name="style-nonce"]');
  querySelector.mockReturnValue(null);
  expect(styleNonce()).toBe('');
});
