import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

type Options = {
  readonly dist: string;
  /** Address under which members reach the app: messengers take whole addresses alone. */
  readonly publicUrl: string;
  readonly operatorName: () => Promise<string>;
};

/** A page in each encoding. */
export type CardedPage = {
  readonly etag: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
};

/** A page is worth more than its card: what the name takes longer than this, the card is left out. */
const patienceMs = 300;

/**
 * Adds Open Graph data to the built pages: the operator's name, the page's title and description, and a
 * picture. Done once per page and name, compressed as in the build. Returns null when the name is
 * unavailable.
 */
export function shareCards({ dist, publicUrl, operatorName }: Options) {
  const kept = new Map<string, { readonly name: string; readonly page: Promise<CardedPage> }>();
  return async (file: string): Promise<CardedPage | null> => {
    const late = sleep(patienceMs, null, { ref: false });
    const name = await Promise.race([operatorName().catch(() => null), late]);
    if (name === null) return null;
    const known = kept.get(file);
    if (known?.name === name) return known.page;
    const page = readFile(join(dist, file), 'utf8').then((html) =>
      packed(withCard(html, { name, picture: `${publicUrl}/card.jpg` })),
    );
    kept.set(file, { name, page });
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

async function packed(html: string): Promise<CardedPage> {
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
