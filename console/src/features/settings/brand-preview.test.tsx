import { act, fireEvent, screen } from '@testing-library/react';
import { brandRules, ownBrand } from '@wallet/contract/branding/brand';
import { previewPath } from '@wallet/contract/branding/preview';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { fixedBrand } from './FixedColors.tsx';

const stage = stageForEach();

beforeAll(() => {
  // There is no member app for a frame to load.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { disableIframePageLoading: true });
});

let enter: (values: typeof ownBrand) => void;

function Entered() {
  const [values, set] = useState(ownBrand);
  enter = set;
  return <BrandPreview name="Lotus" values={values} />;
}

test('both themes show the entered look once they are loaded, and again with each change of it alone', async () => {
  const posted = vi.fn();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    postMessage: posted,
  } as unknown as Window & typeof globalThis);
  await stage.show(<Entered />);
  const frames = () => [...document.querySelectorAll('iframe')];
  expect(frames().map((frame) => [frame.title, frame.hasAttribute('inert')])).toEqual([
    ['Home, Night', true],
    ['Home, Day', true],
  ]);
  expect(
    frames().map(({ style, src }) => [style.width, style.height, new URL(src).pathname]),
  ).toEqual(Array(2).fill(['390px', '760px', previewPath]));
  expect(posted).not.toHaveBeenCalled();
  for (const frame of frames()) await act(async () => fireEvent.load(frame));
  const message = {
    ...{ screen: 'home', language: 'en', name: 'Lotus' },
    rules: brandRules(fixedBrand(ownBrand)),
  };
  expect(posted.mock.calls).toEqual([
    [{ ...message, theme: 'dark' }, window.location.origin],
    [{ ...message, theme: 'light' }, window.location.origin],
  ]);
  await act(async () => enter({ ...ownBrand }));
  expect(posted).toHaveBeenCalledTimes(2);
  const square = { ...ownBrand, brandCorners: 'square' } as const;
  await act(async () => enter(square));
  expect(posted.mock.calls.slice(2).map(([{ theme, rules }]) => [theme, rules])).toEqual([
    ['dark', brandRules(fixedBrand(square))],
    ['light', brandRules(fixedBrand(square))],
  ]);
  await act(async () => fireEvent.click(screen.getByLabelText('ລາວ')));
  for (const frame of frames()) await act(async () => fireEvent.load(frame));
  expect(posted.mock.calls.slice(4).map(([{ language, theme }]) => [language, theme])).toEqual([
    ['lo', 'dark'],
    ['lo', 'light'],
  ]);
  await stage.tick('Deposit');
  expect(frames().map(({ title }) => title)).toEqual(['Deposit, Night', 'Deposit, Day']);
  // A mark that is drawn once needs a new page.
  const [before] = frames();
  await act(async () => enter({ ...square, brandMotif: 'star' }));
  expect(frames()[0]).not.toBe(before);
});

test('a colour that is not whole yet shows as the own one, and a shape as it is chosen', async () => {
  const shown = vi.fn();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    postMessage: shown,
  } as unknown as Window & typeof globalThis);
  const values = {
    ...ownBrand,
    brandNightAccent: '#12',
    brandNightCard: '#1234567',
    brandDayCard: '',
    brandCorners: 'square',
  };
  await stage.show(<BrandPreview name="Lotus" values={values} />);
  const [frame] = document.querySelectorAll('iframe');
  await act(async () => fireEvent.load(frame as HTMLIFrameElement));
  const entered = { ...ownBrand, brandCorners: 'square' } as typeof ownBrand;
  expect(shown.mock.calls[0]?.[0].rules).toEqual(brandRules(fixedBrand(entered)));
  expect(brandRules(fixedBrand(entered))).not.toEqual(brandRules(fixedBrand(ownBrand)));
});
