import { tagsIn } from '@wallet/contract/html';

/**
 * Hosts in texts to which a link, a picture or a written address leads. At hosts where anybody may have a
 * page the address itself, since the host says nothing about whose it is. Names at messengers as `@name`.
 */
export function addressesIn(texts: readonly string[]): string[] {
  const plain = texts.map(plainOf);
  const hosts = plain.flatMap(linksIn).map(keyOf);
  return [...new Set([...hosts, ...plain.flatMap(namesIn)])].filter((key) => key !== null);
}

/** The names at messengers to which addresses lead, as `@name`. */
export function namesOf(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const [host = '', ...path] = address.split(/[/?]/);
    const name = path.at(-1)?.replace(/^(?:@|%40|~)/i, '') ?? '';
    return shared.has(host) && name !== '' ? [`@${name.toLowerCase()}`] : [];
  });
}

function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.')
    .replaceAll(/ *(?:\[\.\]|\(\.\)|\{\.\}|[([] *dot *[)\]]) */gi, '.')
    .replaceAll(spacedDot, '.');
}

function linksIn(plain: string): string[] {
  const attributes = tagsIn(plain).flatMap((pairs) => [pairs.get('href'), pairs.get('src')]);
  const linked = attributes.filter((value) => value !== undefined);
  return [...linked, ...[...plain.matchAll(written)].map(([found]) => found)];
}

/** A name with its sign, or behind the words that ask for one: `LINE ID: name`. */
const named =
  /(?<![\p{L}\p{N}._%+/@-])@([a-z0-9][a-z0-9._-]{2,})|(?:line|ไลน์|ลายน์|ໄລນ໌|ລາຍ|telegram|wechat|whatsapp|facebook|เฟซบุ๊ก)[ -]*(?:(?:id|ไอดี|ໄອດີ) *[:=]?|[:=]) *([a-z0-9][a-z0-9._-]{2,})/giu;

function namesIn(plain: string): string[] {
  const found = [...plain.matchAll(named)].map(
    ([, signed = '', request = '']) => signed || request,
  );
  return found
    .map((name) => name.toLowerCase().replace(/[._-]+$/, ''))
    .filter((name) => /[a-z]/.test(name))
    .map((name) => `@${name}`);
}

/** Endings of hosts that people write without anything before or behind them. */
const common =
  'com|net|org|info|biz|io|app|dev|bet|vip|win|fun|top|xyz|site|online|club|shop|store|link|live|world|website|casino|poker|games|money|cash|finance|asia';
const endings = `${common}|page|pro|tech|cloud|pay|bank|test|co|cc|tv|ly|gg|ai|th|la|vn|kh|mm|cn|jp|ไทย|ລາວ|${[
  'me|to|us|uk|ru|id|in|eu|ph|my|sg|hk|tw|kr|au|nz|de|fr|nl|es|it|pl|ch|at|be|se|no|fi|dk|br|mx|ar|ca|cl|pe',
  'pw|ws|im|sh|st|fm|am|ms|nu|su|ua|kz|tk|ml|ga|cf|gq|vc|sx|ac|mn|np|lk|bd|pk|ir|tr|il|za|ng|ke|ae|sa|gl|is',
  'sbs|icu|cfd|lol|one|life|bio|rocks|monster|cyou|buzz|click|space|host|press|ltd|group|today|team|zone|fit',
  'vin|bid|trade|loan|stream|download|review|men|work|kim|red|blue|pink|black|gold|ink|mobi|name|tel|travel',
  'best|plus|network|digital|agency|center|company|email|exchange|express|fund|game|guru|help|ninja|run|social',
  'support|systems|video|wiki|wtf|xxx|sexy|cam|chat|coin|credit|deal|deals|direct|football|promo|quest|bar|bond',
].join('|')}`;

/** `evil . com`, `evil. com` and `evil dot com`; with common endings alone, as a full stop ends a sentence. */
const spacedDot = new RegExp(
  String.raw`(?<=[a-z0-9-])(?:(?: +\. *| +dot +| +(?:ดอท|ດອດ) *)(?=(?:${common})(?![\p{L}\p{N}]))|\. +(?=(?:com|net|org|xyz)(?![\p{L}\p{N}])))`,
  'giu',
);

const label = String.raw`[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}-]*`;
const written = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s<>"']+`,
    String.raw`(?<![\p{L}\p{N}])(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,24}\/[^\s<>"']*`,
    String.raw`(?<![\p{L}\p{N}])(?:${label}\.)+(?:${endings})(?![\p{L}\p{N}\p{M}-])`,
    String.raw`(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?:\/[^\s<>"']*|(?![\d.]))`,
  ].join('|'),
  'giu',
);

/** Hosts at which everybody may have a page, a group or a file. */
const shared: ReadonlySet<string> = new Set(
  `line.me lin.ee liff.line.me t.me telegram.me wa.me api.whatsapp.com chat.whatsapp.com m.me
  facebook.com m.facebook.com fb.me fb.com instagram.com tiktok.com vt.tiktok.com youtube.com youtu.be x.com
  twitter.com discord.gg discord.com bit.ly cutt.ly tinyurl.com goo.gl t.co is.gd shorturl.at rebrand.ly
  forms.gle docs.google.com drive.google.com sites.google.com google.com g.page linktr.ee github.com
  imgur.com i.imgur.com ibb.co i.ibb.co postimg.cc s3.amazonaws.com storage.googleapis.com dropbox.com
  medium.com pantip.com apps.apple.com play.google.com`.split(/\s+/),
);

/** Null for a page of ours, and for addresses that open no page. */
function keyOf(address: string): string | null {
  if (/^(?:\/|tel:|sms:)/i.test(address)) return null;
  const mail = /^mailto:[^@]*@([^?]*)/i.exec(address)?.[1];
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${mail ?? address}`);
  if (!url) return address;
  const host = url.hostname.replace(/^www\./, '');
  const rest = `${url.pathname.replace(/\/+$/, '')}${url.search}`;
  return shared.has(host) ? `${host}${rest}` : host;
}
