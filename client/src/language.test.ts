import { beforeEach, expect, test, vi } from 'vitest';
import { languageStored } from './language.ts';
import { store } from './storage.ts';
import { stubStorages } from './test/memory-storage.ts';

beforeEach(stubStorages);

test('the language of an earlier visit counts before the member app’s, and that before the build’s', () => {
  vi.stubGlobal('document', { cookie: 'theme=dark' });
  expect(languageStored('locale', 'th')).toBe('th');
  vi.stubGlobal('document', { cookie: 'theme=dark; locale=lo' });
  expect(languageStored('locale', 'th')).toBe('lo');
  vi.stubGlobal('document', { cookie: 'mylocale=en; locale=fr' });
  expect(languageStored('locale', 'th')).toBe('th');
  vi.stubGlobal('document', { cookie: 'locale=lo' });
  store('persistent', 'locale', 'en');
  expect(languageStored('locale', 'th')).toBe('en');
  store('persistent', 'locale', 'klingon');
  expect(languageStored('locale', 'th')).toBe('th');
});
