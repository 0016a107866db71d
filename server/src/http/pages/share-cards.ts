import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Brand } from '@wallet/contract/branding/brand';
import { type BrandStyle, brandStyle, withBrand } from './brand-style.ts';

/** Operator as shown in a page. */
export type Operator = { readonly name: string; readonly brand: Brand };

type Options = {
  readonly dist: string;
  /** Address under which members reach the app: messengers take whole addresses alone. */
  readonly publicUrl: string;
  readonly operator: () => Promise<Operator>;
};

/** A page in each encoding. */
export type CardedPage = {
  readonly etag: string;
  readonly style: BrandStyle;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
};

/** A page is worth more than its card: where the operator's data takes longer, the page comes without. */
const patienceMs = 300;

/**
 * Adds the operator's look and Open Graph data to the built pages: name, title and description, and a picture.
 * Done once per page and operator, compressed as in the build. Returns null when the operator's data is
 * unavailable.
 */
export function shareCards({ dist, publicUrl, operator }: Options) {
  const kept = new Map<string, { readonly of: string; readonly page: Promise<CardedPage> }>();
  return async (file: string): Promise<CardedPage | null> => {
    const late = sleep(patienceMs, null, { ref: false });
    const found = await Promise.race([operator().catch(() => null), late]);
    if (found === null) return null;
    const { name, brand } = found;
    const style = brandStyle(brand);
    const of = `${style.version} ${name}`;
    const known = kept.get(file);
    if (known?.of === of) return known.page;
    const isOwn = brand.brandCard !== null || style.hasMark;
    const picture = `${publicUrl}/card.jpg${isOwn ? `?${style.version}` : ''}`;
    const page = readFile(join(dist, file), 'utf8').then(async (html) => ({
      ...(await packed(withCard(withBrand(html, style), { name, picture }))),
      style,
    }));
    kept.set(file, { of, page });
    page.catch(() => kept.delete(file));
    return page;
  };
}

/** No `og:url`: Facebook would link to that address, without the referral code. */
function withCard(html: string, { name, picture }: { name: string; picture: string }): string {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="(.*?)">/.exec(html) ?? [];
  const operator = escaped(name);
  const facts = {
    'og:type': 'website',
    'og:site_name': operator,
    'og:title': [operator, title].filter(Boolean).join(' · '),
    'og:description': description,
    'og:image': escaped(picture),
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
  const lines = Object.entries(facts).map(
    ([property, content]) => `<meta property="${property}" content="${content}">`,
  );
  return html.replace('</head>', () => `${lines.join('\n')}\n</head>`);
}

async function packed(html: string): Promise<Omit<CardedPage, 'style'>> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br, gzip: zipped, identity } };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
