import sharp from 'sharp';

/**
 * Takes decoders away that no picture of ours needs. What files are is checked before any decoder sees
 * them; should that check ever be wrong, there is nothing behind it that runs scripts or fetches.
 */
export function blockRiskyDecoders(): void {
  sharp.block({
    operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'],
  });
}
