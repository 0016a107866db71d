/** One window of a browser, driven by any protocol. */
export type Driver = {
  /** As the browser reports it. */
  readonly version: string;
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, a string. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases at a point of the window, in CSS pixels. */
  tap(point: Point): Promise<void>;
  /** Presses the keys one after the other; names of keys are those of `keys`. */
  type(text: string): Promise<void>;
  /** Gives a file to the first field that matches, as the browser's picker would. */
  choose(css: string, path: string): Promise<void>;
  /** A PNG of the window. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Point = { readonly x: number; readonly y: number };
/** CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** The protocols' code points of keys without a letter. */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const;

/** Actions of one pointer, as both protocols of W3C name them. */
export function tapActions({ x, y }: Point): readonly object[] {
  const place = { x: Math.round(x), y: Math.round(y) };
  return [
    {
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 30 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** Actions of a keyboard, as both protocols of W3C name them. */
export function typeActions(text: string): readonly object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
