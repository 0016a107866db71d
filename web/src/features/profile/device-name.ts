const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Line', 'LINE'],
  ['CriOS', 'Chrome'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['HeadlessChrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Name that a member would give a device: `Chrome · Android`. An unknown browser keeps its own words, shortened. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(`${mark}/`))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  const known = [browser, system].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, 40);
}
