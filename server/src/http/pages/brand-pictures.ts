import type { Brand } from '@wallet/contract/branding/brand';
import { drawnMark } from '@wallet/contract/branding/mark';
import type { Database } from '#db/database.ts';
import { drawOnGround } from '#lib/draw-on-ground.ts';
import { drawingPixels } from '#lib/drawing-pixels.ts';
import type { Storage } from '#lib/storage/storage.ts';
import { settingsOf } from '#settings/settings.ts';

type Picture = {
  readonly width: number;
  readonly height: number;
  /** Share of the shorter side that an uploaded icon takes, and the mark where there is no icon. */
  readonly icon: number;
  readonly mark: number;
};

const square = (side: number, icon: number, mark: number): Picture => ({
  ...{ width: side, height: side },
  ...{ icon, mark },
});

/** Icons of the installed app, and the share card. Masks cut a maskable icon down to its middle. */
const pictures: Readonly<Record<string, Picture>> = {
  '/apple-touch-icon.png': square(180, 1, 0.66),
  '/icon-192.png': square(192, 1, 0.66),
  '/icon-512.png': square(512, 1, 0.66),
  '/icon-maskable-192.png': square(192, 0.76, 0.52),
  '/icon-maskable-512.png': square(512, 0.76, 0.52),
  '/card.jpg': { width: 1200, height: 630, icon: 1, mark: 0.5 },
};

const keptMax = 24;

export type BrandPicture = { readonly bytes: Buffer; readonly type: 'image/png' | 'image/jpeg' };

/**
 * Draws the operator's icons and share card from their uploads, or from the mark of their motif. Null: the
 * built-in one is served.
 */
export function brandPictures({
  db,
  storage,
}: {
  readonly db: Database;
  readonly storage: Storage;
}) {
  const kept = new Map<string, Promise<BrandPicture | null>>();

  async function pictureOf(own: string | null, brand: Brand): Promise<Buffer | null> {
    const stored = own ?? brand.brandMark;
    if (stored) return storage.get(stored.slice(1));
    const drawing = drawnMark(brand);
    return drawing === null ? null : drawingPixels(Buffer.from(drawing));
  }

  async function draw(path: string, canvas: Picture, brand: Brand): Promise<BrandPicture | null> {
    const isCard = path === '/card.jpg';
    const own = isCard ? brand.brandCard : brand.brandIcon;
    const source = await pictureOf(own, brand);
    if (!source) return null;
    const { width, height, icon, mark } = canvas;
    const share = own ? icon : mark;
    const ground = isCard ? brand.brandNightCard : brand.brandNightGround;
    const format = isCard ? 'jpeg' : 'png';
    const bytes = await drawOnGround(source, { width, height, ground, share, format });
    return { bytes, type: `image/${format}` };
  }

  return async (path: string): Promise<BrandPicture | null> => {
    const canvas = pictures[path];
    if (!canvas) return null;
    const brand = await settingsOf(db);
    const { brandIcon, brandMark, brandCard, brandNightGround, brandNightCard } = brand;
    const drawn = drawnMark(brand);
    if (!brandIcon && !brandMark && !brandCard && !drawn) return null;
    const source = [brandIcon, brandMark, brandCard, drawn];
    const key = [path, ...source, brandNightGround, brandNightCard].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const drawing = draw(path, canvas, brand);
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    const [oldest = ''] = kept.keys();
    if (kept.size > keptMax) kept.delete(oldest);
    return drawing;
  };
}
