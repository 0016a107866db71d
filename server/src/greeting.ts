import type { Config } from './config.ts';

/** What a person who just started the server wants to know. */
export function greeting({
  mode,
  version,
  host,
  publicUrl,
  partners,
  metricsPort,
}: Config): string {
  const lines = [
    [
      'member app',
      publicUrl,
      host === '127.0.0.1' ? 'from this machine only: HOST=0.0.0.0 opens it' : '',
    ],
    ['metrics', `http://127.0.0.1:${metricsPort}/metrics`, ''],
    partners.standInsPort
      ? ['partners', partners.url, 'SMS inbox, banks, games: all pretended']
      : [],
  ].filter(([name]) => name);
  const rows = lines.map(([name = '', address = '', remark = '']) =>
    `  ${name.padEnd(12)} ${address.padEnd(30)} ${remark}`.trimEnd(),
  );
  return `\nWallet ${version} (${mode})\n\n${rows.join('\n')}\n`;
}
