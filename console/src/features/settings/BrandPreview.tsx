import { Alert, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { languageNames } from '@wallet/client/language';
import {
  type Brand,
  brandOfColors,
  colorsOf,
  ownBrand,
  shapeTokens,
} from '@wallet/contract/branding/brand';
import { contrastOf } from '@wallet/contract/branding/color';
import {
  cardTokens,
  mendedColors,
  pairsOf,
  sharedTokens,
  type Theme,
  type Tokens,
  themeTokens,
} from '@wallet/contract/branding/palette';
import { type Language, languages } from '@wallet/contract/languages';
import { type ReactNode, useMemo, useState } from 'react';
import { labelOf } from '#editing/form/field.ts';
import { useLanguage, useText } from '#lib/text.ts';
import { preview as english } from '#text/en/preview.ts';
import { preview as lao } from '#text/lo/preview.ts';
import { preview as thai } from '#text/th/preview.ts';
import styles from './brand-preview.module.css';

const words = { th: thai, lo: lao, en: english };

type Props = { readonly name: string; readonly values: Readonly<Record<string, unknown>> };

/** The member's screens in the entered look, by night and by day, as they are once it is saved. */
export function BrandPreview({ name, values }: Props) {
  const { brand: text } = useText('content');
  const [language, setLanguage] = useState(useLanguage());
  const entered = brandIn(values);
  const key = JSON.stringify(entered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all of it.
  const mended = useMemo(() => {
    const colors = mendedColors(colorsOf(entered));
    return { colors, brand: { ...entered, ...brandOfColors(colors) } };
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
      <div className={styles['themes']}>
        {(['night', 'day'] as const).map((theme) => (
          <section key={theme} aria-label={text.themes[theme]}>
            <Text size="xs" c="dimmed" mb={4}>
              {text.themes[theme]}
            </Text>
            <Screen brand={mended.brand} theme={theme} name={name} language={language} />
          </section>
        ))}
      </div>
      <Mended entered={entered} mended={mended.brand} />
    </Stack>
  );
}

/** Colours that will be saved otherwise than entered, and the least contrast of all pairs. */
function Mended({ entered, mended }: { entered: Brand; mended: Brand }) {
  const content = useText('content');
  const text = content.brand;
  const moved = Object.entries(brandOfColors(colorsOf(mended))).filter(
    ([name, color]) => entered[name as keyof Brand] !== color,
  );
  const least = useMemo(
    () =>
      Math.min(
        ...pairsOf(colorsOf(mended))
          .filter((pair) => pair.least === 4.5)
          .map(({ color, ground }) => contrastOf(color, ground)),
      ),
    [mended],
  );
  return (
    <Alert color={moved.length > 0 ? 'amber' : 'jade'} title={text.contrast(least.toFixed(2))}>
      {moved.length > 0 && (
        <>
          {text.mended}
          <List size="sm">
            {moved.map(([name, color]) => (
              <List.Item key={name}>
                {labelOf(content, name)}: {String(entered[name as keyof Brand])} → {color}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}

type ScreenProps = {
  readonly brand: Brand;
  readonly theme: Theme;
  readonly name: string;
  readonly language: Language;
};

function Screen({ brand, theme, name, language }: ScreenProps) {
  const text = words[language];
  const colors = colorsOf(brand);
  const page = { ...sharedTokens(colors), ...themeTokens(colors, theme), ...shapeTokens(brand) };
  const card = {
    ...themeTokens(colors, 'night'),
    ...(theme === 'day' ? cardTokens(colors) : {}),
    'lacquer-hi': page['lacquer-hi'] ?? '',
    lacquer: page['lacquer'] ?? '',
  };
  return (
    <Tokened tokens={page} className={styles['page'] ?? ''} language={language}>
      <header className={styles['bar']}>
        <span className={styles['mark']} />
        <b className={styles['name']}>{name}</b>
      </header>
      <Tokened tokens={card} className={styles['hero'] ?? ''} language={language}>
        <small>{text.total}</small>
        <strong>1,305.50</strong>
        <div className={styles['actions']}>
          <span className={styles['gold']}>{text.deposit}</span>
          <span className={styles['outline']}>{text.withdraw}</span>
        </div>
      </Tokened>
      <div className={styles['sheet']}>
        <b>{text.statement}</b>
        <p>
          <span className={styles['jade']}>✓ {text.received}</span> +500.00
        </p>
        <p>
          <span className={styles['amber']}>… {text.pending}</span> 300.00
        </p>
        <p>
          <span className={styles['coral']}>✕ {text.failed}</span> 100.00
        </p>
        <small>{text.help}</small>
      </div>
      <div className={styles['login']}>
        <div className={styles['art']}>
          <span className={styles['large']} />
        </div>
        <b>{text.logIn}</b>
        <span className={styles['field']}>{text.phone}</span>
        <span className={styles['gold']}>{text.logIn}</span>
      </div>
      <div className={styles['contact']} />
    </Tokened>
  );
}

type TokenedProps = {
  readonly tokens: Tokens;
  readonly className: string;
  readonly language: Language;
  readonly children: ReactNode;
};

/** A box in which the tokens hold. Set on the element: the content policy forbids style attributes. */
function Tokened({ tokens, className, language, children }: TokenedProps) {
  function apply(element: HTMLElement | null): void {
    if (!element) return;
    element.removeAttribute('style');
    for (const [name, value] of Object.entries(tokens)) {
      element.style.setProperty(`--${name}`, value);
    }
    for (const name of ['gilt', 'gold', 'jade', 'coral', 'amber', 'line']) {
      if (`${name}-rgb` in tokens)
        element.style.setProperty(`--${name}`, `rgb(var(--${name}-rgb))`);
    }
  }
  return (
    <div ref={apply} className={className} lang={language}>
      {children}
    </div>
  );
}

/** The entered look; a colour that is not whole yet shows as the own one. */
function brandIn(values: Readonly<Record<string, unknown>>): Brand {
  const entered = Object.entries(ownBrand).map(([name, own]) => {
    const value = values[name];
    const isColor = typeof own === 'string' && own.startsWith('#');
    const isWhole = !isColor || /^#[0-9a-f]{6}$/.test(String(value));
    return [name, value === undefined || value === '' || !isWhole ? own : value];
  });
  return Object.fromEntries(entered);
}
