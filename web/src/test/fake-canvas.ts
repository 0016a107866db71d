import { onTestFinished, vi } from 'vitest';

/** A text on a picture, and where. */
type DrawnText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Angle at which it stands, in radians, clockwise. */
  readonly turn: number;
  readonly colour: string;
  readonly align: string;
  readonly size: number;
};

/** Drawing that a canvas was asked for; the engine of component tests draws nothing itself. */
type Drawn = {
  readonly texts: DrawnText[];
  /** Filled areas with their place, size and colour; those of a gradient are left out. */
  readonly areas: (readonly [
    x: number,
    y: number,
    width: number,
    height: number,
    colour: string,
  ])[];
  /** Parts of a circle: their radius, and the angles they go from and to. */
  readonly arcs: (readonly [radius: number, from: number, to: number])[];
  /** Colours of filled shapes; gradients are left out. */
  readonly fills: string[];
  /** Point that everything is drawn around. */
  origin: readonly [x: number, y: number];
  height: number;
  background: string[];
};

/** Records what is drawn on canvases from now on; each letter is half as wide as it is high. */
export function recordCanvas(): Drawn {
  const drawn: Drawn = {
    ...{ texts: [], areas: [], arcs: [], fills: [], background: [] },
    ...{ origin: [0, 0], height: 0 },
  };
  const turns = [0];
  const context = {
    ...{ font: '', fillStyle: '', textAlign: '', textBaseline: '' },
    createLinearGradient: () => {
      drawn.background = [];
      return { addColorStop: (_: number, colour: string) => drawn.background.push(colour) };
    },
    createRadialGradient: () => ({ addColorStop: nothing }),
    fillRect: (x: number, y: number, width: number, height: number) => {
      const { fillStyle } = context;
      if (typeof fillStyle === 'string') drawn.areas.push([x, y, width, height, fillStyle]);
    },
    fill: () => {
      if (typeof context.fillStyle === 'string') drawn.fills.push(context.fillStyle);
    },
    ...{ drawImage: nothing, stroke: nothing },
    ...{ beginPath: nothing, moveTo: nothing, closePath: nothing },
    arc: (_x: number, _y: number, radius: number, from: number, to: number) => {
      const turn = turns.at(-1) ?? 0;
      drawn.arcs.push([radius, turn + from, turn + to]);
    },
    setTransform: nothing,
    translate: (x: number, y: number) => {
      drawn.origin = [x, y];
    },
    rotate: (angle: number) => turns.push((turns.pop() ?? 0) + angle),
    save: () => turns.push(turns.at(-1) ?? 0),
    restore: () => turns.pop(),
    measureText: (text: string) => ({ width: (text.length * sizeOf(context.font)) / 2 }),
    fillText: (text: string, x: number, y: number) => {
      const { fillStyle: colour, textAlign: align, font } = context;
      const turn = turns.at(-1) ?? 0;
      drawn.texts.push({ text, x, y, turn, colour, align, size: sizeOf(font) });
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type,
  ) {
    drawn.height = this.height;
    give(new Blob(['drawn'], { type: type ?? '' }));
  });
  vi.spyOn(Image.prototype, 'decode').mockResolvedValue(undefined);
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  return drawn;
}

function nothing(): void {}

function sizeOf(font: string): number {
  return Number(/(\d+)px/.exec(font)?.[1] ?? 0);
}
