import type { Slice } from './spin-state.ts';

type Disc = {
  readonly slices: readonly Slice[];
  /** In CSS pixels. */
  readonly size: number;
  /** Device pixels for each of them. */
  readonly ratio: number;
};

const fontSize = { most: 15, least: 11 } as const;
const lineHeight = 1.35;
/** Labels stand at this part of the radius; the hub covers what is nearer. */
const labelAt = 0.7;
const gap = 10;

/** Draws the disc, once for each size: a spin then only rotates the picture. */
export function drawWheel(canvas: HTMLCanvasElement, { slices, size, ratio }: Disc): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = Math.round(size * ratio);
  canvas.height = canvas.width;
  const radius = size / 2;
  const angle = (2 * Math.PI) / slices.length;
  const line = `rgb(${getComputedStyle(canvas).getPropertyValue('--gilt-rgb')} / 0.55)`;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.translate(radius, radius);
  // Angle 0 of a canvas is at three o'clock; the pointer is on top.
  context.rotate(-Math.PI / 2);
  for (const slice of slices) {
    drawSlice(context, slice, { radius, angle, line });
    context.rotate(angle);
  }
}

/** A slice's size, and the colour of the line around it. */
type Wedge = { readonly radius: number; readonly angle: number; readonly line: string };

function drawSlice(context: CanvasRenderingContext2D, slice: Slice, wedge: Wedge): void {
  const { radius, angle, line } = wedge;
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, 0, angle);
  context.closePath();
  context.fillStyle = slice.bgColor;
  context.fill();
  // Darker towards the hub, as of lacquer under a lamp.
  const shade = context.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius);
  shade.addColorStop(0, 'rgb(34 24 3 / 0.32)');
  shade.addColorStop(0.6, 'rgb(34 24 3 / 0)');
  context.fillStyle = shade;
  context.fill();
  context.strokeStyle = line;
  context.lineWidth = 1;
  context.stroke();
  drawLabel(context, slice, wedge);
}

function drawLabel(
  context: CanvasRenderingContext2D,
  slice: Slice,
  { radius, angle }: Wedge,
): void {
  const width = 2 * radius * labelAt * Math.tan(Math.min(angle, 1.6) / 2) - gap;
  context.save();
  context.rotate(angle / 2 + Math.PI / 2);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = slice.textColor;
  context.font = font(fontSize.most);
  const wide = (line: string) => context.measureText(line).width;
  const lines = wide(slice.label) > width ? inTwo(slice.label) : [slice.label];
  const fitting = fontSize.most * Math.min(1, width / Math.max(...lines.map(wide)));
  const size = Math.max(fontSize.least, Math.floor(fitting));
  context.font = font(size);
  for (const [index, line] of lines.entries()) {
    const below = (index - (lines.length - 1) / 2) * size * lineHeight;
    // A label that is still too wide at the least size is condensed by the canvas.
    context.fillText(line, 0, below - radius * labelAt, width);
  }
  context.restore();
}

/** The label in two lines, as even as its spaces allow; in one when it has none. */
function inTwo(label: string): readonly string[] {
  const spaces = [...label.matchAll(/\s+/g)].map(({ index }) => index);
  const uneven = (at: number) => Math.abs(2 * at - label.length);
  const [at] = spaces.sort((a, b) => uneven(a) - uneven(b));
  return at === undefined ? [label] : [label.slice(0, at), label.slice(at).trim()];
}

/** The font as the labels use it; also what has to be loaded before drawing. */
export function font(size: number = fontSize.most): string {
  return `650 ${size}px UI, system-ui, sans-serif`;
}
