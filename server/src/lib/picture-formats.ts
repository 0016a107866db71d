import sharp from 'sharp';

export const riskyDecoders = ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'];

/**
 * Disables decoders we do not need. File types are checked before decoding; if that check ever fails, no
 * remaining decoder runs scripts or fetches.
 */
export function blockRiskyDecoders(): void {
  sharp.block({ operation: riskyDecoders });
}
