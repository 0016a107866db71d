declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2';
    readonly keepFeatures: readonly string[];
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
  };

  /** The font with only the glyphs of `text`. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
