import { Alert, List } from '@mantine/core';
import { type Brand, brandOfColors, colorsOf } from '@wallet/contract/branding/brand';
import { contrastOf } from '@wallet/contract/branding/color';
import { pairsOf, readableColors } from '@wallet/contract/branding/palette';
import { useMemo } from 'react';
import { labelOf } from '#editing/form/field.ts';
import { useText } from '#lib/text.ts';

/** The look that is saved: with every pair of its colours readable. */
export function fixedBrand(entered: Brand): Brand {
  return { ...entered, ...brandOfColors(readableColors(colorsOf(entered))) };
}

/** Colours that will be saved differently than entered, and the least contrast of all pairs. */
export function FixedColors({ entered, fixed }: { entered: Brand; fixed: Brand }) {
  const content = useText('content');
  const text = content.brand;
  const moved = Object.entries(brandOfColors(colorsOf(fixed))).filter(
    ([name, color]) => entered[name as keyof Brand] !== color,
  );
  const least = useMemo(
    () =>
      Math.min(
        ...pairsOf(colorsOf(fixed))
          .filter((pair) => pair.least === 4.5)
          .map(({ color, ground }) => contrastOf(color, ground)),
      ),
    [fixed],
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
