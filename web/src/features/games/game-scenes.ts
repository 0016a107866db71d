/** Size of the drawing, and the middle of its scene. */
export const width = 300;
export const height = 211;
export const middle = { x: 218, y: 88 } as const;

type Paints = {
  readonly petals: number;
  readonly shape: PetalShape;
  /** Plain gold; `url(#g)` shines, and `url(#f)` shades a petal. */
  readonly gold: string;
  /** Size of a mesh of the net behind. */
  readonly net: number;
  /** Lacquer in the shade. */
  readonly dark: string;
};
type DrawnScene = (paints: Paints) => string;

export const sceneNames = ['flower', 'fan', 'waves', 'gables', 'orbits', 'diamond'] as const;
export type SceneName = (typeof sceneNames)[number];

/** Drawings around the sign of a game. Their origin is the middle of the sign. */
export const scenes: Readonly<Record<SceneName, DrawnScene>> = {
  /** A flower, open to the viewer. */
  flower: ({ petals, shape, gold, net }) =>
    [
      lattice(net, gold),
      rays(petals * 4, gold),
      `<path d="${around(petals, shape(92), 180 / petals)}" stroke="${gold}" stroke-opacity=".38" fill="none"/>`,
      `<path d="${around(petals, shape(74))}" fill="url(#f)" stroke="url(#g)"/>`,
      `<path d="${around(petals, shape(52), 180 / petals)}" stroke="url(#g)" stroke-width="1.2" fill="none"/>`,
      beads(petals * 3, 97, gold),
    ].join(''),
  /** A fan of feathers, spread behind the sign. */
  fan: ({ shape, gold, net }) =>
    [
      lattice(net, gold),
      `<g transform="translate(0 46)">`,
      `<path d="${fanned(11, shape(150), 96)}" fill="url(#f)" fill-opacity=".5" stroke="${gold}" stroke-opacity=".55"/>`,
      `<path d="${fanned(9, shape(112), 88)}" fill="url(#f)" stroke="url(#g)"/>`,
      arc(
        158,
        104,
        `stroke="${gold}" stroke-opacity=".7" stroke-width="2.2" stroke-linecap="round" stroke-dasharray=".1 9"`,
      ),
      arc(167, 104, `stroke="url(#g)" stroke-width="1.4"`),
      '</g>',
    ].join(''),
  /** The sun above rows of waves. */
  waves: ({ petals, gold, dark }) =>
    [
      rays(petals * 5, gold),
      `<circle r="58" fill="url(#f)" fill-opacity=".55" stroke="url(#g)" stroke-width="1.4"/>`,
      beads(petals * 3, 66, gold),
      `<pattern id="w" width="44" height="22" patternUnits="userSpaceOnUse">`,
      `<path d="${[0, 22, 44].map((x) => [20, 14, 8].map((r) => `M${x - r} ${x === 22 ? 22 : 11}a${r} ${r} 0 0 1 ${2 * r} 0`).join('')).join('')}" fill="${dark}" fill-opacity=".35" stroke="${gold}" stroke-opacity=".6"/></pattern>`,
      `<path d="M${-middle.x} 62Q${-middle.x / 2} 34 0 54T${width - middle.x} 46V${height}H${-middle.x}Z" fill="${dark}" fill-opacity=".72"/>`,
      `<path d="M${-middle.x} 62Q${-middle.x / 2} 34 0 54T${width - middle.x} 46V${height}H${-middle.x}Z" fill="url(#w)" stroke="url(#g)"/>`,
    ].join(''),
  /** Roofs of a temple, one above the other. */
  gables: ({ gold, net }) =>
    [
      lattice(net, gold),
      `<path d="${[0, 1, 2, 3].map((tier) => gable(132 - tier * 26, 74 - tier * 30, 62)).join('')}" fill="url(#f)" fill-opacity=".42" stroke="url(#g)" stroke-width="1.3"/>`,
      `<path d="${[0, 1, 2, 3].map((tier) => gable(120 - tier * 26, 82 - tier * 30, 56)).join('')}" fill="none" stroke="${gold}" stroke-opacity=".5" stroke-dasharray=".1 5" stroke-linecap="round" stroke-width="2"/>`,
      `<path d="M0-118V-76M-5-92L0-118L5-92" fill="none" stroke="url(#g)" stroke-width="1.6"/>`,
    ].join(''),
  /** Rings of beads that cross each other. */
  orbits: ({ petals, gold }) =>
    [
      rays(petals * 3, gold),
      `<circle r="100" fill="none" stroke="${gold}" stroke-opacity=".28"/>`,
      ...[0, 45, 90, 135].map(
        (turn) =>
          `<ellipse rx="96" ry="40" transform="rotate(${turn})" fill="url(#f)" fill-opacity=".2" stroke="url(#g)" stroke-width="1.2"/>`,
      ),
      beads(32, 100, gold),
      `<path d="${around(8, [['M', 0, -89], ['L', 5, -96], ['L', 0, -103], ['L', -5, -96], ['Z']])}" fill="url(#g)"/>`,
    ].join(''),
  /** A cut diamond in its frame, with leaves at its corners. */
  diamond: ({ shape, gold, net }) =>
    [
      lattice(net + 6, gold),
      ...[108, 98, 66].map(
        (reach, ring) =>
          `<path d="M0-${reach}L${reach} 0L0 ${reach}L-${reach} 0Z" fill="${ring === 2 ? 'url(#f)' : 'none'}" fill-opacity=".7" stroke="url(#g)" stroke-width="${ring === 1 ? 0.8 : 1.4}"/>`,
      ),
      `<path d="M-98 0H98M0-98V98M-49-49L49 49M49-49L-49 49" stroke="${gold}" stroke-opacity=".35"/>`,
      `<path d="${around(4, shape(96))}" fill="url(#f)" stroke="url(#g)"/>`,
      `<path d="${around(4, shape(70), 45)}" fill="none" stroke="url(#g)"/>`,
    ].join(''),
};

/** Commands of a path with the points that follow each, as pairs of x and y. */
type Outline = readonly (readonly [command: string, ...points: number[]])[];
type PetalShape = (reach: number) => Outline;

/** Petals of this length, pointing upwards from the middle. */
const petalShapes: readonly [PetalShape, ...PetalShape[]] = [
  // A lotus petal.
  (r) => [
    ['M', 0, -30],
    ['C', r * 0.24, -r * 0.55, r * 0.16, -r * 0.8, 0, -r],
    ['C', -r * 0.16, -r * 0.8, -r * 0.24, -r * 0.55, 0, -30],
    ['Z'],
  ],
  // A flame, which leans.
  (r) => [
    ['M', -6, -28],
    ['C', r * 0.3, -r * 0.5, r * 0.06, -r * 0.72, r * 0.1, -r],
    ['C', -r * 0.14, -r * 0.82, -r * 0.26, -r * 0.6, -6, -28],
    ['Z'],
  ],
  // A leaf with shoulders.
  (r) => [
    ['M', 0, -30],
    ['L', r * 0.14, -r * 0.66],
    ['Q', r * 0.12, -r * 0.84, 0, -r],
    ['Q', -r * 0.12, -r * 0.84, -r * 0.14, -r * 0.66],
    ['Z'],
  ],
];

/** Petals of a motif that an operator can choose; of an unknown one, those of the lotus. */
export function petalShapesOf(motif: string): readonly [PetalShape, ...PetalShape[]] {
  return motifs[motif] ?? petalShapes;
}

/** Petals of the other motifs that an operator can choose. */
const motifs: Readonly<Record<string, readonly [PetalShape, ...PetalShape[]]>> = {
  star: [
    (r) => [
      ['M', 0, -30],
      ['L', r * 0.11, -r * 0.5],
      ['L', 0, -r],
      ['L', -r * 0.11, -r * 0.5],
      ['Z'],
    ],
  ],
  wave: [
    (r) => [
      ['M', 0, -30],
      ['Q', r * 0.34, -r * 0.6, r * 0.2, -r * 0.92],
      ['Q', 0, -r * 1.02, -r * 0.06, -r * 0.8],
      ['Q', r * 0.04, -r * 0.6, 0, -30],
      ['Z'],
    ],
  ],
  ring: [
    (r) => [
      ['M', -r * 0.08, -r * 0.5],
      ['C', -r * 0.22, -r * 1.05, r * 0.22, -r * 1.05, r * 0.08, -r * 0.5],
      ['Z'],
    ],
  ],
};

/** The path of an outline repeated around the middle, the first one turned by the given degrees. */
function around(count: number, outline: Outline, turn = 0): string {
  return Array.from({ length: count }, (_, index) =>
    turned(outline, (360 / count) * index + turn),
  ).join('');
}

function turned(outline: Outline, degrees: number): string {
  return outline
    .map(([command, ...points]) => command + rotated(points, degrees).join(' '))
    .join('');
}

function rotated(points: readonly number[], degrees: number): readonly number[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map((value, at) => {
    const other = points[at ^ 1] ?? 0;
    return round(at % 2 === 0 ? value * cos - other * sin : value * cos + other * sin);
  });
}

function rays(count: number, gold: string): string {
  const path = around(count, [
    ['M', 0, -104],
    ['L', 0, -230],
  ]);
  return `<path d="${path}" stroke="${gold}" stroke-opacity=".13" stroke-width=".8"/>`;
}

/** A string of beads is a dotted circle. */
function beads(count: number, reach: number, gold: string): string {
  const apart = round((2 * Math.PI * reach) / count - 0.1);
  return `<circle r="${reach}" fill="none" stroke="${gold}" stroke-opacity=".7" stroke-width="2.2" stroke-linecap="round" stroke-dasharray=".1 ${apart}"/>`;
}

/** The diamond net of old gilded cabinets. */
function lattice(size: number, gold: string): string {
  const half = size / 2;
  return (
    `<pattern id="n" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    `<path d="M${half} 0L${size} ${half}L${half} ${size}L0 ${half}Z" fill="none" stroke="${gold}" stroke-opacity=".1"/>` +
    `<circle cx="${half}" cy="${half}" r="1" fill="${gold}" fill-opacity=".16"/></pattern>` +
    filled('n')
  );
}

/** The path of an outline spread over the given degrees to both sides. */
function fanned(count: number, outline: Outline, degrees: number): string {
  return Array.from({ length: count }, (_, index) =>
    turned(outline, ((2 * index) / (count - 1) - 1) * degrees),
  ).join('');
}

/** Part of a circle above the origin, the given degrees to both sides. */
function arc(reach: number, degrees: number, paint: string): string {
  const [x = 0, y = 0] = rotated([0, -reach], degrees);
  return `<path d="M${-x} ${y}A${reach} ${reach} 0 1 1 ${x} ${y}" fill="none" ${paint}/>`;
}

/** A roof with raised ends: half its width, the height of its eaves, and how far it rises. */
function gable(half: number, eaves: number, rise: number): string {
  const [side, top] = [round(half * 0.42), round(eaves - rise)];
  return `M${-half} ${eaves - 8}Q${-side} ${eaves - 6} 0 ${top}Q${side} ${eaves - 6} ${half} ${eaves - 8}L${half - 10} ${eaves + 6}Q${side} ${eaves + 4} 0 ${top + 14}Q${-side} ${eaves + 4} ${10 - half} ${eaves + 6}Z`;
}

/** Fills the whole picture with a pattern. */
function filled(pattern: string): string {
  return `<rect x="${-middle.x}" y="${-middle.y}" width="${width}" height="${height}" fill="url(#${pattern})"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
