import {
  alpha,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  mergeThemeOverrides,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core';

/** Texts, lines and surfaces from light to dark: three texts, a line, and five surfaces. */
const dark: MantineColorsTuple = [
  '#f9f4ea',
  '#e4dde6',
  '#c2bacd',
  '#a79eb5',
  '#3f384e',
  '#302a41',
  '#242031',
  '#1a1724',
  '#12101a',
  '#0a0910',
];

const gold: MantineColorsTuple = [
  '#fff8e7',
  '#ffefcb',
  '#ffe3a3',
  '#fbd680',
  '#f7cd6d',
  '#f3c45d',
  '#dba946',
  '#c08d30',
  '#a8721f',
  '#7d5314',
];

/** The same places by day: ink on paper. Own styles read these; components of the library read `gray`. */
const paper: MantineColorsTuple = [
  '#221803',
  '#3b3324',
  '#5a5142',
  '#6b6252',
  '#d8cfbd',
  '#e9e2d3',
  '#f4efe4',
  '#fffdf8',
  '#fffdf8',
  '#f3eee3',
];

const ink: MantineColorsTuple = [
  '#f6f2e9',
  '#efe9dc',
  '#e4dccb',
  '#d8cfbd',
  '#c4baa6',
  '#5f5747',
  '#5a5142',
  '#4a4234',
  '#3b3324',
  '#2b2416',
];

const darkGold: MantineColorsTuple = [
  '#fff8e7',
  '#ffefcb',
  '#7a4f00',
  '#7a4f00',
  '#7a4f00',
  '#835500',
  '#6f4700',
  '#6f4700',
  '#a8721f',
  '#5c3b00',
];

/** Lacquer and gold: aubergine black, ivory, one gold; state colours match the member app's. */
export const theme = createTheme({
  primaryColor: 'gold',
  primaryShade: 5,
  autoContrast: true,
  variantColorResolver: calmLights,
  black: '#221803',
  white: '#f9f4ea',
  colors: {
    dark,
    gold,
    jade: plain('#43d9a7'),
    red: plain('#ff7a68'),
    amber: plain('#ffbd59'),
    sky: plain('#82bbff'),
    violet: plain('#a893ff'),
  },
  fontFamily: 'var(--ui)',
  headings: { fontFamily: 'var(--ui)', fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '19px' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '22px' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Paper: { defaultProps: { radius: 'lg' } },
    // The subject of a question stays readable behind it.
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.4 } },
    },
    Drawer: { defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.4 } } },
    Tooltip: { defaultProps: { color: 'dark.5', c: 'dark.0' } },
    // A header inside a dialog is no banner landmark of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Table: { defaultProps: { borderColor: 'var(--line)' } },
    // States are short, and never truncated.
    Badge: {
      defaultProps: { variant: 'light', tt: 'none', fw: 550 },
      styles: { root: { maxWidth: 'none' }, label: { overflow: 'visible', flex: 'none' } },
    },
    Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
  },
});

/** Share of a colour in the pale ground behind its own text. */
export const lightShare = 0.13;

/** Mantine's light variant is too bright behind its own text on a surface as dark as ours. */
function calmLights(input: Parameters<VariantColorsResolver>[0]) {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'light') return colors;
  const { value } = parseThemeColor({
    color: input.color ?? input.theme.primaryColor,
    theme: input.theme,
  });
  return {
    ...colors,
    background: alpha(value, lightShare),
    hover: alpha(value, 0.2),
    color: value,
  };
}

/** One colour for all shades: on dark surfaces no other shades are needed. */
function plain(color: string): MantineColorsTuple {
  return [color, color, color, color, color, color, color, color, color, color];
}

/** By day: state colours dark enough to be read on paper. */
export const lightTheme = mergeThemeOverrides(theme, {
  white: '#fffdf8',
  colors: {
    dark: paper,
    gray: ink,
    gold: darkGold,
    jade: plain('#0a6b4b'),
    red: plain('#b0261c'),
    amber: plain('#855000'),
    sky: plain('#0b58a5'),
    violet: plain('#5842c4'),
  },
});
