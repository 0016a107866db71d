import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { colorsOf, ownBrand } from '@wallet/contract/branding/brand';
import { contrastOf, rgbOf } from '@wallet/contract/branding/color';
import { drawnMark, motifs } from '@wallet/contract/branding/mark';
import { pairsOf } from '@wallet/contract/branding/palette';
import { presets } from '@wallet/contract/branding/presets';
import type { SettingsChange } from '@wallet/contract/settings/staff';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { brandPictures } from '#http/pages/brand-pictures.ts';
import { brandStyle, policyWith, withBrand } from '#http/pages/brand-style.ts';
import { readSettings, writeSettings } from '#settings/settings.ts';
import { confirmedBySecond, staffUser } from '#test/staff.ts';
import { serverForFile, startTestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

async function world(start = startTestServer) {
  const server = await start();
  const { client: admin } = await staffUser(server, 'admin');
  const save = async (changes: Partial<SettingsChange>) => {
    const { version } = await admin.call('GET /staff/api/settings', {});
    return admin.ask('PUT /staff/api/settings', { body: { version, changes: changes as never } });
  };
  return { server, admin, save };
}

test('looks take one person, a new picture takes two, and none takes one again', async () => {
  const { server, save } = await world();
  const looks = await save({
    brandCorners: 'round',
    brandMotif: 'star',
    brandNightCard: '#0d3b30',
  });
  expect(looks).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
  const picture = await save({ brandMark: '/pictures/abcdefghijklmnopqrstuv.webp' });
  expect(picture).toMatchObject({ status: 200, body: { message: 'CHANGE_WAITS' } });
  expect((await readSettings(server.db)).brandMark).toBeNull();
  await confirmedBySecond(server, (picture.body as { changeId: string }).changeId);
  expect((await readSettings(server.db)).brandMark).toBe('/pictures/abcdefghijklmnopqrstuv.webp');
  expect(await save({ brandMark: null })).toMatchObject({ body: { message: 'SUCCESS' } });
});

test.each([
  ['a colour that is none', { brandNightAccent: 'red' }],
  ['a rule in place of a colour', { brandNightAccent: '#fff}*{' }],
  ['a picture from elsewhere', { brandMark: 'https://evil.test/mark.png' }],
  ['a picture that ends the address', { brandMark: '/pictures/a"),url(x).png' }],
  ['corners that do not exist', { brandCorners: 'sharp' }],
])('%s is rejected and changes nothing', async (_, wrong) => {
  const { server, save } = await world(sharedServer);
  const before = await readSettings(server.db);
  expect(await save(wrong as never)).toMatchObject({ status: 400 });
  expect(await readSettings(server.db)).toEqual(before);
});

test('colours are fixed before they are saved, until every pair can be read', async () => {
  const { server, save } = await world();
  await save({
    brandNightGround: '#ffffff',
    brandNightAccent: '#111111',
    brandDayAccent: '#ffff00',
  });
  const colors = colorsOf(await readSettings(server.db));
  expect(colors.night.ground).not.toBe('#ffffff');
  const unreadable = pairsOf(colors).filter(
    ({ color, ground, least }) => contrastOf(color, ground) < least,
  );
  expect(unreadable).toEqual([]);
});

test('open apps get the rules of the brand, and the page carries them under its own content policy', async () => {
  const { server, save } = await world();
  const visitor = server.visitor();
  expect(await visitor.call('GET /api/lookup/brand', {})).toMatchObject({ rules: [] });
  await save(presets.jade);
  const reply = await visitor.call('GET /api/lookup/brand', {});
  const style = brandStyle(await readSettings(server.db));
  expect(reply).toEqual({ version: style.version, rules: style.rules, bars: style.bars });
  const html = '<head><meta name="theme-color" content="x"><style>a{}</style></head>';
  const page = withBrand(html, style);
  expect(page.indexOf('<style id="brand"')).toBeGreaterThan(page.indexOf('<style>a{}'));
  expect(page).toContain(`content="${presets.jade.brandNightGround}"`);
  const [, sheet = ''] = /<style id="brand"[^>]*>([^<]*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(policyWith("style-src 'self' 'sha256-x'", style)).toBe(
    `style-src 'self' 'sha256-${hash}' 'sha256-x'`,
  );
});

test('icons and the share card are drawn from the mark, at their sizes, on the brand’s ground', async () => {
  const { server, save } = await world();
  const mark = await sharp({
    create: { width: 64, height: 64, channels: 4, background: '#ff0000' },
  })
    .webp()
    .toBuffer();
  const name = 'abcdefghijklmnopqrstuv.webp';
  await server.services.storage.put(`pictures/${name}`, mark, 'image/webp');
  const draw = brandPictures(server.services);
  expect(await draw('/icon-192.png')).toBeNull();
  await save({ brandNightGround: '#06100d' });
  const picture = await save({ brandMark: `/pictures/${name}` });
  await confirmedBySecond(server, (picture.body as { changeId: string }).changeId);
  // A picture that could not be read is drawn at the next request.
  vi.spyOn(server.services.storage, 'get').mockRejectedValueOnce(new Error('no disk'));
  await expect(draw('/icon-192.png')).rejects.toThrow('no disk');
  for (const [path, width, height] of [
    ['/icon-192.png', 192, 192],
    ['/icon-maskable-512.png', 512, 512],
    ['/apple-touch-icon.png', 180, 180],
    ['/card.jpg', 1200, 630],
  ] as const) {
    const drawn = await draw(path);
    const { data, info } = await sharp(drawn?.bytes ?? Buffer.alloc(0))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height], path).toEqual([width, height]);
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
    expect(data[middle], path).toBeGreaterThan(240);
    // The corner is ground: dark, and not the mark's red.
    expect(data[0], path).toBeLessThan(60);
  }
  expect(await draw('/robots.txt')).toBeNull();

  // The mask of a launcher cuts a tenth off each side, where an icon that fills its square is drawn smaller.
  await writeSettings(server.db, { brandIcon: `/pictures/${name}` });
  const redAtEdge = async (path: string) => {
    const drawn = sharp((await draw(path))?.bytes);
    const { width = 0 } = await drawn.metadata();
    const edge = { left: width / 2, top: Math.floor(width / 10), width: 1, height: 1 };
    const [red = 0] = await drawn.extract(edge).removeAlpha().raw().toBuffer();
    return red > 240;
  };
  expect(await Promise.all(['/icon-192.png', '/icon-512.png'].map(redAtEdge))).toEqual([
    true,
    true,
  ]);
  expect(
    await Promise.all(['/icon-maskable-192.png', '/icon-maskable-512.png'].map(redAtEdge)),
  ).toEqual([false, false]);
});

test('the icons and the card have the grounds that were saved last', async () => {
  const { server, save } = await world(sharedServer);
  const draw = brandPictures(server.services);
  const corner = async (path: string) => {
    const { data } = await sharp((await draw(path))?.bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  for (const [brandNightGround, brandNightCard] of [
    ['#06100d', '#0d3b30'],
    ['#100620', '#0d3b30'],
    ['#100620', '#3b0d18'],
  ] as const) {
    await save({ brandMotif: 'star', brandNightGround, brandNightCard });
    expect(await corner('/icon-192.png')).toEqual(rgbOf(brandNightGround));
    // A JPEG is a little off.
    const card = await corner('/card.jpg');
    const far = rgbOf(brandNightCard).map((value, nth) => Math.abs(value - (card[nth] ?? 0)));
    expect(Math.max(...far), `${card} in place of ${brandNightCard}`).toBeLessThan(4);
  }
});

test('without uploads the mark, the icons and the card are drawn from the motif, in the accent', async () => {
  const { server, save } = await world();
  const draw = brandPictures(server.services);
  const own = await readSettings(server.db);
  expect(drawnMark(own)).toBeNull();
  expect(await draw('/card.jpg')).toBeNull();
  await save(presets.sapphire);
  const brand = await readSettings(server.db);
  const rules = brandStyle(brand).rules.join('');
  expect(rules).toContain('--mark:url("data:image/svg+xml,');
  expect(rules).not.toContain('<');
  expect(brandStyle(brand)).toMatchObject({ hasMark: true, hasIcon: true });
  const icon = await draw('/icon-192.png');
  const { data, info } = await sharp(icon?.bytes ?? Buffer.alloc(0))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([192, 192]);
  const at = (x: number, y: number) => [...data.subarray((y * 192 + x) * 3, (y * 192 + x) * 3 + 3)];
  // Ground in the corner and in the hole, and blue metal between them.
  expect(Math.max(...at(2, 2), ...at(96, 96))).toBeLessThan(60);
  const [red = 0, , blue = 0] = at(96, 60);
  expect(blue).toBeGreaterThan(180);
  expect(blue).toBeGreaterThan(red);
  // Another motif is another mark, and an uploaded one replaces both.
  const marks = motifs.map((brandMotif) => drawnMark({ ...brand, brandMotif }));
  expect(new Set(marks).size).toBe(motifs.length);
  expect(drawnMark({ ...brand, brandMark: '/pictures/abcdefghijklmnopqrstuv.webp' })).toBeNull();
});

test('the own look needs no rules', () => {
  expect(brandStyle(ownBrand).rules).toEqual([]);
});
