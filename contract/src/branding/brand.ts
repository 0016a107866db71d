import { drawnMark, type motifs } from './mark.ts';
import {
  type BrandColors,
  cardTokens,
  ownColors,
  sharedTokens,
  type Tokens,
  themeTokens,
} from './palette.ts';

export const corners = ['square', 'soft', 'round'] as const;

/** Look of the member app, as the operator chose it. Pictures are addresses of ours; null: the drawn one. */
export type Brand = {
  readonly brandNightGround: string;
  readonly brandNightAccent: string;
  readonly brandNightCard: string;
  readonly brandDayGround: string;
  readonly brandDayAccent: string;
  readonly brandDayCard: string;
  readonly brandCorners: (typeof corners)[number];
  readonly brandMotif: (typeof motifs)[number];
  readonly brandMark: string | null;
  readonly brandWordmark: string | null;
  readonly brandHero: string | null;
  readonly brandLogin: string | null;
  readonly brandContact: string | null;
  readonly brandIcon: string | null;
  readonly brandCard: string | null;
};

/** The product's own look, before the operator chose one. */
export const ownBrand: Brand = {
  ...brandOfColors(ownColors),
  brandCorners: 'soft',
  brandMotif: 'lotus',
  brandMark: null,
  brandWordmark: null,
  brandHero: null,
  brandLogin: null,
  brandContact: null,
  brandIcon: null,
  brandCard: null,
};

type ColorFields = Pick<
  Brand,
  | 'brandNightGround'
  | 'brandNightAccent'
  | 'brandNightCard'
  | 'brandDayGround'
  | 'brandDayAccent'
  | 'brandDayCard'
>;

export function colorsOf(brand: ColorFields): BrandColors {
  return {
    night: {
      ground: brand.brandNightGround,
      accent: brand.brandNightAccent,
      card: brand.brandNightCard,
    },
    day: { ground: brand.brandDayGround, accent: brand.brandDayAccent, card: brand.brandDayCard },
  };
}

export function brandOfColors({ night, day }: BrandColors): ColorFields {
  return {
    brandNightGround: night.ground,
    brandNightAccent: night.accent,
    brandNightCard: night.card,
    brandDayGround: day.ground,
    brandDayAccent: day.accent,
    brandDayCard: day.card,
  };
}

const radii = {
  square: { chip: 3, small: 5, field: 7, card: 9, sheet: 12 },
  soft: null,
  round: { chip: 12, small: 18, field: 26, card: 28, sheet: 34 },
} as const;

/** Rules of the brand's style sheet, in their order. None: the built-in look. */
export function brandRules(brand: Brand): readonly string[] {
  const colors = colorsOf(brand);
  const isOwn = JSON.stringify(colors) === JSON.stringify(ownColors);
  const shape = shapeTokens(brand);
  return [
    ...(isOwn
      ? []
      : [
          rule(':root', sharedTokens(colors)),
          rule(':root,.lacquer', themeTokens(colors, 'night')),
          rule('[data-theme=light],[data-theme=light] dialog', themeTokens(colors, 'day')),
          rule('[data-theme=light] .lacquer', cardTokens(colors)),
        ]),
    ...(Object.keys(shape).length > 0 ? [rule(':root', shape)] : []),
  ];
}

/** Tokens other than the colours. */
function shapeTokens(brand: Brand): Tokens {
  const { brandMark, brandWordmark, brandHero, brandLogin, brandContact } = brand;
  const radius = Object.entries(radii[brand.brandCorners] ?? {});
  const drawn = drawnMark(brand);
  const mark = brandMark ?? (drawn && `data:image/svg+xml,${encodeURIComponent(drawn)}`);
  return {
    ...Object.fromEntries(radius.map(([name, size]) => [`radius-${name}`, `${size}px`])),
    ...(brand.brandMotif === 'lotus' ? {} : { motif: brand.brandMotif }),
    ...(mark && {
      mark: `${address(mark)} center/contain no-repeat`,
      'mark-turn': 'none',
      'mark-shine': 'none',
      'mark-radius': '0',
    }),
    ...(brandWordmark && {
      wordmark: `${address(brandWordmark)} left/contain no-repeat`,
      'wordmark-ink': 'transparent',
    }),
    ...(brandHero && {
      'hero-art': `${address(brandHero)} center/cover no-repeat`,
      'hero-art-opacity': '0.16',
    }),
    ...(brandLogin && {
      'login-art': `${address(brandLogin)} center/cover no-repeat`,
      'login-art-height': '168px',
      'login-mark': 'none',
    }),
    ...(brandContact && {
      'contact-art': `${address(brandContact)} center/cover no-repeat`,
      'contact-art-height': '140px',
    }),
  };
}

function rule(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `@layer base{${selector}{${lines.join(';')}}}`;
}

/** As a style sheet names it; the path has no character that could end the string. */
function address(path: string): string {
  return `url("${path}")`;
}
