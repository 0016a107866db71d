import { themeChanged } from '#lib/theme/theme.ts';
import type { GameAccount } from './game-account-state.ts';
import {
  height,
  middle,
  petalShapesOf,
  type SceneName,
  sceneNames,
  scenes,
  width,
} from './game-scenes.ts';

/** A colour of its own for every game, the same on every visit, as a hue of 0 to 359 degrees. */
export function hueOf(code: string): number {
  // Steps of the golden angle keep games apart; the muddy olives from 70 to 140 are left out.
  return (140 + Math.round((hashOf(code) * 137.5) % 290)) % 360;
}

type Painted = Pick<GameAccount, 'code' | 'category' | 'isCasino'>;
type Kind = GameAccount['category'] | 'casino';

const drawn = new Map<string, string>();

/**
 * A picture for a game that the operator has given none: gilded lacquer, the same for one code on every visit. A data
 * address, so that the browser paints it once however often the ring turns. Each is a document of its own to the
 * browser, and the home shows two dozen: repeated parts are one shape of many strokes, because a cheap phone pays for
 * every element.
 */
export function artOf({ code, category, isCasino }: Painted): string {
  const style = styleOfPage();
  const key = `${style.motif} ${style.gilt.join(' ')} ${code}`;
  const known = drawn.get(key);
  if (known) return known;
  const address = `data:image/svg+xml,${encodeURIComponent(draw(code, isCasino ? 'casino' : category, style))}`;
  drawn.set(key, address);
  return address;
}

/** Parts of the operator's style that the pictures take over. */
type ArtStyle = {
  readonly motif: string;
  /** Gold from its highlight to its shade. */
  readonly gilt: readonly [string, string, string];
};

const ownStyle: ArtStyle = { motif: 'lotus', gilt: ['#fff0c4', '#f3c45d', '#a8721f'] };
let style: ArtStyle | null = null;
if (typeof window !== 'undefined') {
  window.addEventListener(themeChanged, () => {
    style = null;
  });
}

function styleOfPage(): ArtStyle {
  style ??= typeof document === 'undefined' ? ownStyle : readStyle();
  return style;
}

function readStyle(): ArtStyle {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const gilt = token('--gilt-rgb');
  const isOwn = gilt === '' || gilt === '243 196 93';
  return {
    motif: token('--motif') || ownStyle.motif,
    gilt: isOwn
      ? ownStyle.gilt
      : [token('--gilt-hi'), `rgb(${gilt.split(' ').join(',')})`, token('--gilt-lo')],
  };
}

function draw(code: string, kind: Kind, { motif, gilt }: ArtStyle): string {
  const [gold1, gold2, gold3] = gilt;
  const random = randomOf(code);
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(random() * list.length)] ?? list[0];
  const hue = hueOf(code);
  const petals = pick([8, 10, 12, 16]);
  const shape = pick(petalShapesOf(motif));
  const net = pick([18, 22, 26]);
  const scene = scenes[sceneOf(code)] ?? scenes.flower;
  const { x, y } = middle;
  const gold = `stroke="url(#g)" stroke-width="1.2" fill="none"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<defs><radialGradient id="l" cx="${x}" cy="${y}" r="260" gradientUnits="userSpaceOnUse">`,
    `<stop stop-color="${tone(hue, 62, 46)}"/><stop offset=".42" stop-color="${tone(hue, 58, 24)}"/>`,
    `<stop offset="1" stop-color="${tone(hue + 18, 46, 8)}"/></radialGradient>`,
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${gold1}"/>`,
    `<stop offset=".5" stop-color="${gold2}"/><stop offset="1" stop-color="${gold3}"/></linearGradient>`,
    // From the foot of the petals to their tips.
    `<radialGradient id="f" cx="0" cy="0" r="74" gradientUnits="userSpaceOnUse"><stop offset=".4" stop-color="${tone(hue + 24, 66, 26)}" stop-opacity=".55"/>`,
    `<stop offset="1" stop-color="${tone(hue, 70, 62)}" stop-opacity=".9"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#l)"/>`,
    `<g transform="translate(${x} ${y})">`,
    scene({ petals, shape, gold: gold2, net, dark: tone(hue + 10, 52, 12) }),
    `<circle r="35" fill="${tone(hue + 10, 52, 12)}" stroke="url(#g)" stroke-width="1.6"/>`,
    `<circle r="30.5" ${gold} stroke-dasharray=".1 4.2" stroke-linecap="round"/>`,
    pick(emblems[kind]),
    '</g>',
    '</svg>',
  ].join('');
}

/** The scene that a game is drawn in, the same on every visit. */
export function sceneOf(code: string): SceneName {
  // Chosen so that the games there are today differ from their neighbours.
  return sceneNames[((hashOf(code) * 112) % 509) % sceneNames.length] ?? 'flower';
}

/** A colour of the lacquer. */
function tone(hue: number, saturation: number, light: number): string {
  return `hsl(${hue % 360} ${saturation}% ${light}%)`;
}

/** Sign of the kind of games, in the middle of the flower. */
const emblems: Readonly<Record<Kind, readonly [string, ...string[]]>> = {
  slot: [
    // A cut stone.
    '<path d="M-11-13H11L19-3L0 19L-19-3Z" fill="url(#g)"/>' +
      '<path d="M-19-3H19M-11-13L-6-3L0 19L6-3L11-13M0-13L-6-3M0-13L6-3" fill="none" stroke="#4a2f08" stroke-opacity=".7"/>',
    // A seven.
    '<path d="M-15-17H16V-11C7-2 4 6 4 18H-7C-7 6-3-3 4-9H-9V-4H-15Z" fill="url(#g)" stroke="#4a2f08" stroke-opacity=".5"/>',
    // A crown.
    '<path d="M-19-9L-9 1L0-16L9 1L19-9L15 13H-15Z" fill="url(#g)"/>' +
      '<path d="M-14 9H14" stroke="#4a2f08" stroke-opacity=".6" stroke-width="1.6"/>' +
      '<circle cx="-19" cy="-11" r="2.6" fill="url(#g)"/><circle cy="-18" r="2.6" fill="url(#g)"/><circle cx="19" cy="-11" r="2.6" fill="url(#g)"/>',
    // A bell.
    '<path d="M0-19C9-19 12-12 12-4C12 4 14 7 18 11H-18C-14 7-12 4-12-4C-12-12-9-19 0-19Z" fill="url(#g)"/>' +
      '<circle cy="15" r="4" fill="url(#g)"/><path d="M-13 5H13" stroke="#4a2f08" stroke-opacity=".6" stroke-width="1.6"/>',
    // Cherries.
    '<path d="M-8 2C-6-8 0-14 8-18M9 4C7-5 7-12 8-18" fill="none" stroke="url(#g)" stroke-width="2"/>' +
      '<path d="M8-18C14-21 18-18 19-12C13-11 9-13 8-18ZM-8 2A8 8 0 1 0-8 18A8 8 0 1 0-8 2ZM9 4A8 8 0 1 0 9 20A8 8 0 1 0 9 4Z" fill="url(#g)"/>',
    // An old coin with a square hole.
    '<path d="M0-19A19 19 0 1 1 0 19A19 19 0 1 1 0-19ZM-6-6V6H6V-6Z" fill="url(#g)" fill-rule="evenodd"/>' +
      '<circle r="15" fill="none" stroke="#4a2f08" stroke-opacity=".55" stroke-width="1.4"/>',
    // Lightning.
    '<path d="M5-20L-14 4H-3L-6 20L14-6H3Z" fill="url(#g)"/>',
  ],
  sport: [
    // A stitched ball.
    '<circle r="18" fill="url(#g)"/><path d="M0-7.5L7.1-2.3L4.4 6H-4.4L-7.1-2.3ZM0-7.5V-18M7.1-2.3L17-5.6M4.4 6L10.6 14.6M-4.4 6L-10.6 14.6M-7.1-2.3L-17-5.6" ' +
      'fill="#4a2f08" fill-opacity=".72" stroke="#4a2f08" stroke-opacity=".72" stroke-width="1.4"/>',
    // A cup.
    '<path d="M-11-18H11V-7C11 3 6 7 2 8V12H8V18H-8V12H-2V8C-6 7-11 3-11-7Z" fill="url(#g)"/>' +
      '<path d="M-11-14H-18C-18-5-14-1-9 0M11-14H18C18-5 14-1 9 0" fill="none" stroke="url(#g)" stroke-width="2"/>',
  ],
  casino: [
    // A spade, and the red suit.
    '<path d="M0-19C5-10 18-4 18 6C18 13 9 16 3 10C3 14 5 17 8 19H-8C-5 17-3 14-3 10C-9 16-18 13-18 6C-18-4-5-10 0-19Z" fill="url(#g)"/>',
    '<path d="M0-20C5-11 9-6 15 0C9 6 5 11 0 20C-5 11-9 6-15 0C-9-6-5-11 0-20Z" fill="url(#g)"/>',
    // A chip.
    '<circle r="18" fill="url(#g)"/><circle r="15.5" fill="none" stroke="#4a2f08" stroke-opacity=".7" stroke-width="5" stroke-dasharray="8.1 8.1"/>' +
      '<path d="M0-8L7 0L0 8L-7 0Z" fill="#4a2f08" fill-opacity=".7"/>',
  ],
  lotto: [
    // A star among drawn numbers.
    '<path d="M0-19L5.4-6.2L19-5L8.7 4.2L11.8 17.6L0 10.5L-11.8 17.6L-8.7 4.2L-19-5L-5.4-6.2Z" fill="url(#g)"/>' +
      '<circle r="5" fill="#4a2f08" fill-opacity=".55"/>',
  ],
};

function hashOf(code: string): number {
  let hash = 0;
  for (const letter of code) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hash;
}

/** Numbers from 0 up to 1 that follow from the code alone. */
function randomOf(code: string): () => number {
  let state = hashOf(code) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // Codes that are alike begin alike.
  for (let warm = 0; warm < 4; warm++) next();
  return next;
}
