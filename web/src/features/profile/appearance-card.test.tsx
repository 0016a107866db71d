// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { beforeEach, expect, test, vi } from 'vitest';
import { vibrate } from '#lib/device/haptics.ts';
import { loadText } from '#lib/text.ts';
import { onTop, show, stage } from '../../test/stage.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';

stage();

/** A device that prefers light colours, until it is switched to dark, and motion. */
function device() {
  const setting = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('color-scheme') ? setting : { matches: false },
  );
  return {
    goDark: () => {
      setting.matches = false;
      setting.dispatchEvent(new Event('change'));
    },
  };
}

/** The theme that the page shows, and the colour of the browser's own bars. */
function shown() {
  const bars = document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
  return [document.documentElement.dataset['theme'], bars];
}

const night = ['dark', '#0a0910'];
const day = ['light', '#f6f0e4'];

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  document.head.innerHTML =
    '<meta name="theme-color" content="" data-dark="#0a0910" data-light="#f6f0e4">';
  return () => vi.unstubAllGlobals();
});

test.each(languages)(
  'in %s, the page looks as the member chose, and as the device does',
  async (language) => {
    const text = await loadText(language, 'profile');
    const setting = device();
    await import('#lib/theme/show-theme.ts');
    expect(shown()).toEqual(night);

    await show(<AppearanceCard />, language);
    const choice = (name: string) => onTop().getByLabelText<HTMLInputElement>(name);
    expect(choice(text.themes.dark).checked).toBe(true);
    fireEvent.click(choice(text.themes.light));
    expect(shown()).toEqual(day);
    fireEvent.click(choice(text.themes.dark));
    expect(shown()).toEqual(night);
    fireEvent.click(choice(text.themes.system));
    expect(choice(text.themes.system).checked).toBe(true);
    expect(shown()).toEqual(day);
    setting.goDark();
    expect(shown()).toEqual(night);
  },
);

test('the choice is there at the next visit, and what another tab chose is there immediately', async () => {
  device();
  localStorage.setItem('theme', 'light');
  await import('#lib/theme/show-theme.ts');
  expect(shown()).toEqual(day);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new Event('storage'));
  expect(shown()).toEqual(night);
});

test('a value of another release is the look that the app begins with', async () => {
  device();
  localStorage.setItem('theme', 'sepia');
  await import('#lib/theme/show-theme.ts');
  expect(shown()).toEqual(night);
});

/** Phone that vibrates; the patterns are what it was asked for. */
function vibratingPhone(wishesLessMotion: boolean) {
  const request = vi.fn(() => true);
  vi.stubGlobal('navigator', { ...navigator, vibrate: request });
  vi.stubGlobal('matchMedia', () => ({ matches: wishesLessMotion }));
  return request;
}

test('a phone that can vibrate does so, until the member does not want it', async () => {
  const text = await loadText('en', 'profile');
  const request = vibratingPhone(false);
  vibrate('error');
  expect(request).toHaveBeenCalledTimes(1);
  await show(<AppearanceCard />);
  fireEvent.click(onTop().getByLabelText(text.vibration));
  vibrate('error');
  expect(request).toHaveBeenCalledTimes(1);
  // Turned on again it shows how that feels.
  fireEvent.click(onTop().getByLabelText(text.vibration));
  expect(request).toHaveBeenCalledTimes(2);
});

test('a member who prefers less motion is not shaken, and no switch says otherwise', async () => {
  const text = await loadText('en', 'profile');
  const request = vibratingPhone(true);
  vibrate('error');
  expect(request).not.toHaveBeenCalled();
  await show(<AppearanceCard />);
  expect(onTop().queryByLabelText(text.vibration)).toBeNull();
});
