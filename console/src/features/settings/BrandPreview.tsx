import { SegmentedControl, Stack } from '@mantine/core';
import { type Brand, brandRules, ownBrand } from '@wallet/contract/branding/brand';
import { type PreviewScreen, previewScreens } from '@wallet/contract/branding/preview';
import { type Language, languageNames, languages } from '@wallet/contract/languages';
import { useMemo, useState } from 'react';
import { useLanguage, useText } from '#lib/text.ts';
import styles from './brand-preview.module.css';
import { FixedColors, fixedBrand } from './FixedColors.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

/** Themes of the member app, as this page names them. */
const themes = [
  ['dark', 'night'],
  ['light', 'day'],
] as const;

type Props = { readonly name: string; readonly values: Readonly<Record<string, unknown>> };

/** The member app itself in the entered look, by night and by day, as it will be once saved. */
export function BrandPreview({ name: operator, values }: Props) {
  const { brand: text } = useText('content');
  const [language, setLanguage] = useState(useLanguage());
  const [screen, setScreen] = useState<PreviewScreen>('home');
  const entered = brandIn(values);
  const key = JSON.stringify(entered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all of it.
  const fixed = useMemo(() => {
    const brand = fixedBrand(entered);
    return { brand, rules: brandRules(brand) };
  }, [key]);
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        aria-label={text.previewLanguage}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={text.previewScreen}
        value={screen}
        onChange={(value) => setScreen(value as PreviewScreen)}
        data={previewScreens.map((value) => ({ value, label: text.screens[value] }))}
      />
      <div className={styles['themes']}>
        {themes.map(([theme, name]) => (
          <PreviewFrame
            // Its colours change in the present page; a drawn mark needs a new one.
            key={`${theme} ${screen} ${language} ${entered.brandMotif}`}
            message={{ screen, language, theme, name: operator, rules: fixed.rules }}
            theme={text.themes[name]}
            screen={text.screens[screen]}
          />
        ))}
      </div>
      <FixedColors entered={entered} fixed={fixed.brand} />
    </Stack>
  );
}

/** The entered look; an incomplete colour is shown as the saved one. */
function brandIn(values: Readonly<Record<string, unknown>>): Brand {
  const entered = Object.entries(ownBrand).map(([name, own]) => {
    const value = values[name];
    const isColor = typeof own === 'string' && own.startsWith('#');
    const isWhole = !isColor || /^#[0-9a-f]{6}$/.test(String(value));
    return [name, value === undefined || value === '' || !isWhole ? own : value];
  });
  return Object.fromEntries(entered);
}
