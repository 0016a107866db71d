import {
  colorOf,
  contrastOf,
  hslOf,
  leastContrast,
  luminanceOf,
  mixed,
  readable,
  rgbOf,
  toned,
} from './color.ts';

/** Colours that an operator chooses for one theme. */
type ThemeColors = {
  /** Ground of the page: dark by night, light by day. */
  readonly ground: string;
  /** Colour of the main button, links and marks. */
  readonly accent: string;
  /** Ground of the balance card, dark in both themes. */
  readonly card: string;
};

export type BrandColors = { readonly night: ThemeColors; readonly day: ThemeColors };

export type Theme = keyof BrandColors;

/** Custom properties by name, without the two dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** Contrast of text, and of parts that are not text (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
export const contrastLeast = { text: 4.5, part: 3 } as const;

/** The product's own colours, which are built into the pages. */
export const ownColors: BrandColors = {
  night: { ground: '#0a0910', accent: '#f3c45d', card: '#2c2050' },
  day: { ground: '#f6f0e4', accent: '#7e5008', card: '#701526' },
};

/** Signs of a state, which keep their meaning in every brand: their hue stays. */
const signs = {
  night: { jade: '#43d9a7', coral: '#ff7a68', amber: '#ffbd59', sky: '#82bbff', violet: '#a893ff' },
  day: { jade: '#086848', coral: '#a8261a', amber: '#844800', sky: '#1858a8', violet: '#6242be' },
} as const;

/** Limits of a ground colour: text of either theme is readable on it. */
const darkest = { ground: 0.012, card: 0.045 } as const;
const lightestGround = 0.8;

function dark(color: string, most: number): string {
  const from = hslOf(color);
  let { lightness } = from;
  let tried = color;
  while (luminanceOf(tried) > most && lightness > 0) {
    lightness -= 0.005;
    tried = colorOf({ ...from, lightness });
  }
  return tried;
}

function light(color: string): string {
  const from = hslOf(color);
  let { lightness } = from;
  let tried = color;
  while (luminanceOf(tried) < lightestGround && lightness < 1) {
    lightness += 0.005;
    tried = colorOf({ ...from, lightness });
  }
  return tried;
}

/** The same colours, moved as little as needed for every pair of the app to be readable. */
export function readableColors({ night, day }: BrandColors): BrandColors {
  const grounds = { night: dark(night.ground, darkest.ground), day: light(day.ground) };
  const cards = { night: dark(night.card, darkest.card), day: dark(day.card, darkest.card) };
  const nightLayers = layersOf('night', grounds.night);
  const dayLayers = layersOf('day', grounds.day);
  return {
    night: {
      ground: grounds.night,
      accent: readable(
        night.accent,
        [...nightLayers, ...cardLayers(cards.night), ...cardLayers(cards.day)],
        contrastLeast.text,
      ),
      card: cards.night,
    },
    day: {
      ground: grounds.day,
      accent: readable(day.accent, dayLayers, contrastLeast.text),
      card: cards.day,
    },
  };
}

/** Grounds of the app, from the page upwards. */
function layersOf(theme: Theme, ground: string): readonly [string, string, string, string, string] {
  const { hue, saturation, lightness } = hslOf(ground);
  const at = (moved: number) => {
    const light = theme === 'night' ? lightness + moved : Math.min(0.99, lightness + moved);
    return colorOf({ hue, saturation: Math.min(saturation, 0.3), lightness: light });
  };
  return theme === 'night'
    ? [ground, at(0.03), at(0.067), at(0.11), at(0.165)]
    : [ground, at(0.02), at(0.045), at(-0.004), at(-0.065)];
}

/** Grounds of the balance card: its own, its shade, and its buttons. */
function cardLayers(card: string): readonly [string, string, string, string] {
  const { lightness } = hslOf(card);
  return [
    card,
    toned(card, lightness * 0.44),
    toned(card, lightness * 0.72),
    toned(card, lightness * 0.92),
  ];
}

/** The accent as a metal: from its highlight to its shade, and a text colour that is readable on all of it. */
export function gilding(accent: string): { hi: string; mid: string; lo: string; on: string } {
  const { hue, saturation, lightness } = hslOf(accent);
  const shades = (mid: number) => ({
    hi: colorOf({ hue, saturation, lightness: Math.min(0.93, mid + 0.13) }),
    mid: colorOf({ hue, saturation, lightness: mid }),
    lo: colorOf({ hue, saturation, lightness: mid - 0.1 }),
  });
  const dark = colorOf({ hue, saturation: Math.min(saturation, 0.9), lightness: 0.07 });
  // Dark text needs a light metal: the accent of the night is one, or is made one.
  for (let mid = lightness; mid < 0.9; mid += 0.01) {
    const { hi, mid: middle, lo } = shades(mid);
    if (leastContrast(dark, [hi, middle, lo]) >= contrastLeast.text) {
      return { hi, mid: middle, lo, on: dark };
    }
  }
  return { ...shades(0.8), on: '#000000' };
}

function numbersOf(color: string): string {
  return rgbOf(color).join(' ');
}

function better(ground: string): string {
  const dark = toned(ground, 0.06, 0.6);
  return contrastOf('#ffffff', ground) > contrastOf(dark, ground) ? '#ffffff' : dark;
}

/** Tokens of parts that are the same in both themes. */
export function sharedTokens({ night }: BrandColors): Tokens {
  const { hi, mid, lo, on } = gilding(night.accent);
  return { 'gilt-hi': hi, 'gilt-rgb': numbersOf(mid), 'gilt-lo': lo, 'on-gold': on };
}

/** Tokens of one theme, by the names that the app's style sheet uses. */
export function themeTokens(colors: BrandColors, theme: Theme): Tokens {
  const { ground, accent, card } = colors[theme];
  const inks = layersOf(theme, ground);
  const [ink0, ink1, ink2, ink3, ink4] = inks;
  const isNight = theme === 'night';
  const own = mixed(ink2, accent, isNight ? 0.16 : 0.12);
  const grounds = isNight
    ? [...inks, own, ...cardLayers(colors.night.card), ...cardLayers(colors.day.card)]
    : [...inks, own];
  const { hue, saturation } = hslOf(accent);
  const quiet = hslOf(ground).hue;
  const text = (lightness: number, strength: number, of = hue) =>
    readable(
      colorOf({ hue: of, saturation: Math.min(saturation, strength), lightness }),
      grounds,
      contrastLeast.text,
    );
  const sign = (name: keyof (typeof signs)[Theme]) =>
    readable(signs[theme][name], grounds, contrastLeast.text);
  const coral = sign('coral');
  const gold = readable(accent, grounds, contrastLeast.text);
  const [, shade] = cardLayers(card);
  return {
    'lacquer-hi': card,
    lacquer: shade,
    ink0,
    ink1,
    ink2,
    'ink2-hi': isNight ? mixed(ink2, ink3, 0.6) : mixed(ink2, '#ffffff', 0.4),
    ink3,
    ink4,
    'page-rgb': numbersOf(ink0),
    'pane-rgb': numbersOf(ink2),
    'line-rgb': numbersOf(isNight ? toned(accent, 0.9) : toned(accent, 0.22)),
    text1: text(isNight ? 0.95 : 0.12, isNight ? 0.5 : 0.3),
    text2: text(isNight ? 0.77 : 0.3, 0.15, quiet),
    text3: text(isNight ? 0.66 : 0.37, 0.12, quiet),
    'gold-rgb': numbersOf(gold),
    'gold-hi': isNight ? toned(gold, Math.max(0.8, hslOf(gold).lightness)) : gold,
    'gold-lo': toned(accent, isNight ? 0.4 : 0.2),
    'jade-rgb': numbersOf(sign('jade')),
    'coral-rgb': numbersOf(coral),
    'coral-hi': text(isNight ? 0.83 : 0.35, 1, 6),
    'on-coral': better(coral),
    'amber-rgb': numbersOf(sign('amber')),
    'sky-rgb': numbersOf(sign('sky')),
    'violet-rgb': numbersOf(sign('violet')),
    own,
    halo: isNight ? toned(card, 0.2, 0.5) : mixed(ground, accent, 0.2),
  };
}

/** Tokens of the balance card by day, where the page around it is light. */
export function cardTokens({ day }: BrandColors): Tokens {
  const [, , ink3, ink4] = cardLayers(day.card);
  return { ink3, ink4 };
}

/** A pair of colours that the app shows, with the contrast that it needs. */
export type Pair = {
  readonly name: string;
  readonly color: string;
  readonly ground: string;
  readonly least: number;
};

const words = [
  'text1',
  'text2',
  'gold',
  'gold-hi',
  'jade',
  'coral',
  'coral-hi',
  'amber',
  'sky',
  'violet',
];

/** Every pair of colours of the app in these colours. */
export function pairsOf(colors: BrandColors): readonly Pair[] {
  const shared = solid(sharedTokens(colors));
  const pairs: Pair[] = [];
  const add = (
    name: string,
    color: string | undefined,
    ground: string | undefined,
    least: number,
  ) => {
    if (color && ground) pairs.push({ name, color, ground, least });
  };
  for (const theme of ['night', 'day'] as const) {
    const tokens = solid(themeTokens(colors, theme));
    const layers = ['ink0', 'ink1', 'ink2', 'ink2-hi', 'ink3', 'ink4', 'own'];
    for (const layer of layers) {
      for (const word of words) {
        add(`${theme} ${word} on ${layer}`, tokens[word], tokens[layer], contrastLeast.text);
      }
      if (layer !== 'ink4') {
        add(`${theme} text3 on ${layer}`, tokens['text3'], tokens[layer], contrastLeast.text);
      }
    }
    add(`${theme} on-coral`, tokens['on-coral'], tokens['coral'], contrastLeast.text);
    // The balance card has the words of the night in both themes.
    const night = solid(themeTokens(colors, 'night'));
    cardLayers(colors[theme].card).forEach((ground, index) => {
      for (const word of words) {
        add(`${theme} ${word} on card ${index}`, night[word], ground, contrastLeast.text);
      }
      add(`${theme} button on card ${index}`, shared['gilt'], ground, contrastLeast.part);
    });
  }
  for (const metal of ['gilt-hi', 'gilt', 'gilt-lo']) {
    add(`on-gold on ${metal}`, shared['on-gold'], shared[metal], contrastLeast.text);
  }
  return pairs;
}

/** The same tokens with their colours as `#rrggbb`: numbers of `gold-rgb` become the colour `gold`. */
function solid(tokens: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => {
      if (!name.endsWith('-rgb')) return [name, value];
      const hex = value.split(' ').map((part) => Number(part).toString(16).padStart(2, '0'));
      return [name.slice(0, -'-rgb'.length), `#${hex.join('')}`];
    }),
  );
}
