import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1 Line/14.19.1',
    'LINE · iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari · iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Chrome/140.0 Safari/537.36 OPR/120',
    'Opera · Mac',
  ],
  ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25 Chrome/140.0', 'Samsung Internet · Android'],
  ['Mozilla/5.0 (iPhone; like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome · iPhone'],
  ['Mozilla/5.0 (iPhone; like Mac OS X) FxiOS/140.0 Mobile Safari/604.1', 'Firefox · iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', 'Chrome · Linux'],
  ['Mozilla/5.0 (Android 14)', 'Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
  // A word that only begins like a browser's does not count.
  ['Mozilla/5.0 (Linux; Android 13; LineageOS) Chrome/140.0 Mobile', 'Chrome · Android'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
