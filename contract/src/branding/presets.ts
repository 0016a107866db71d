import { type Brand, brandOfColors, ownBrand } from './brand.ts';

type Preset = Partial<Brand>;

/** Presets: colours, corners and motif. Pictures are the operator's own. */
export const presets = {
  lotus: ownLook(ownBrand),
  jade: ownLook({
    ...ownBrand,
    ...brandOfColors({
      night: { ground: '#06100d', accent: '#4fe0b0', card: '#0d3b30' },
      day: { ground: '#eef6f1', accent: '#0b6b4e', card: '#0c4637' },
    }),
    brandCorners: 'round',
    brandMotif: 'wave',
  }),
  sapphire: ownLook({
    ...ownBrand,
    ...brandOfColors({
      night: { ground: '#070b18', accent: '#8fb4ff', card: '#152a63' },
      day: { ground: '#f1f4fb', accent: '#1d4fb0', card: '#1a2f6e' },
    }),
    brandCorners: 'square',
    brandMotif: 'star',
  }),
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

function ownLook(brand: Brand) {
  return {
    brandNightGround: brand.brandNightGround,
    brandNightAccent: brand.brandNightAccent,
    brandNightCard: brand.brandNightCard,
    brandDayGround: brand.brandDayGround,
    brandDayAccent: brand.brandDayAccent,
    brandDayCard: brand.brandDayCard,
    brandCorners: brand.brandCorners,
    brandMotif: brand.brandMotif,
  };
}
