import { tagsIn } from '@wallet/contract/html';

/**
 * Hosts in texts to which a link, a picture or a written address leads. At hosts where anybody may have a
 * page the address itself, since the host says nothing about whose it is.
 */
export function addressesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(linksIn).map(keyOf))].filter((key) => key !== null);
}

function linksIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.');
  const attributes = tagsIn(plain).flatMap((pairs) => [pairs.get('href'), pairs.get('src')]);
  const linked = attributes.filter((value) => value !== undefined);
  return [...linked, ...[...plain.matchAll(written)].map(([found]) => found)];
}

/** Endings of hosts that people write without anything before or behind them. */
const endings =
  'com|net|org|info|biz|io|app|dev|bet|vip|win|fun|top|xyz|site|online|club|shop|store|link|live|world|asia|page|site|website|pro|tech|cloud|games|casino|poker|money|cash|finance|pay|bank|test|co|cc|tv|ly|gg|ai|th|la|vn|kh|mm|cn|jp|ไทย|ລາວ';

const label = String.raw`[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}-]*`;
const written = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s<>"']+`,
    String.raw`(?<![\p{L}\p{N}])(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,24}\/[^\s<>"']*`,
    String.raw`(?<![\p{L}\p{N}])(?:${label}\.)+(?:${endings})(?![\p{L}\p{N}\p{M}-])`,
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

/** Null of a page of ours, and of what opens no page. */
function keyOf(address: string): string | null {
  if (/^(?:\/|tel:|sms:)/i.test(address)) return null;
  const mail = /^mailto:[^@]*@([^?]*)/i.exec(address)?.[1];
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${mail ?? address}`);
  if (!url) return address;
  const host = url.hostname.replace(/^www\./, '');
  const rest = `${url.pathname.replace(/\/+$/, '')}${url.search}`;
  return shared.has(host) ? `${host}${rest}` : host;
}
