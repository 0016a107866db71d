import { createHash } from 'node:crypto';
import { type Brand, brandRules } from '@wallet/contract/branding/brand';
import { drawnMark } from '@wallet/contract/branding/mark';

/** The brand's part of a page. */
export type BrandStyle = {
  /** Changes with everything that a page shows of the brand. */
  readonly version: string;
  readonly rules: readonly string[];
  /** Colours of the browser's own bars. */
  readonly bars: { readonly dark: string; readonly light: string };
  /** The mark is not the product's own, and so neither is the share card. */
  readonly hasMark: boolean;
  /** Icons are the operator's. */
  readonly hasIcon: boolean;
};

export function brandStyle(brand: Brand): BrandStyle {
  const rules = brandRules(brand);
  const bars = { dark: brand.brandNightGround, light: brand.brandDayGround };
  const { brandIcon, brandMark, brandCard } = brand;
  const version = createHash('sha256')
    .update(JSON.stringify([rules, bars, brandIcon, brandMark, brandCard]))
    .digest('base64url')
    .slice(0, 12);
  const hasMark = brandMark !== null || drawnMark(brand) !== null;
  return { version, rules, bars, hasMark, hasIcon: hasMark || brandIcon !== null };
}

/** A page in the brand's colours; the rules follow the page's own style, which they override. */
export function withBrand(html: string, style: BrandStyle): string {
  const { version, rules, bars, hasIcon } = style;
  const sheet = `<style id="brand" data-version="${version}">${rules.join('')}</style>`;
  const bar = `<meta name="theme-color" content="${bars.dark}" data-dark="${bars.dark}" data-light="${bars.light}">`;
  const branded = html
    .replace(/<meta name="theme-color"[^>]*>/, () => bar)
    .replace('</head>', () => `${sheet}\n</head>`);
  if (!hasIcon) return branded;
  return branded
    .replace(
      /<link rel="icon"[^>]*>/,
      () => `<link rel="icon" href="/icon-192.png?${version}" type="image/png">`,
    )
    .replace('href="/apple-touch-icon.png"', () => `href="/apple-touch-icon.png?${version}"`);
}

/** The content policy that also allows the brand's style, by its hash. */
export function policyWith(policy: string, { rules }: BrandStyle): string {
  const hash = createHash('sha256').update(rules.join('')).digest('base64');
  return policy.replace("style-src 'self'", () => `style-src 'self' 'sha256-${hash}'`);
}
