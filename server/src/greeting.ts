import { demoPassword, peopleOf } from '#seed/people.ts';
import type { Config } from './config.ts';

/** What a person who just started the server wants to know. */
export function greeting(config: Config, databasePlace: string): string {
  const { mode, version, host, publicUrl, partners, metrics } = config;
  const isPrivate = host === '127.0.0.1';
  const lines = [
    line(
      'member app',
      publicUrl,
      isPrivate ? 'this machine only; HOST=0.0.0.0 opens it to others' : '',
    ),
    ...(partners.standInsPort
      ? [line('partners', partners.url, 'pretended: SMS inbox, banks, games')]
      : []),
    ...(mode === 'demo' ? [line('log in as', demoLogin(config))] : []),
    line('API', `${publicUrl}/docs`),
    line('metrics', `http://${metrics.host}:${metrics.port}/metrics`),
    line('database', databasePlace),
  ];
  return `\nWallet ${version} (${mode})\n\n${lines.join('\n')}\n`;
}

function demoLogin({ isLaos }: Config): string {
  const [first] = peopleOf(isLaos);
  return `${first.phone} / ${demoPassword}`;
}

function line(name: string, address: string, remark = ''): string {
  return `  ${name.padEnd(12)}${address.padEnd(34)}${remark}`.trimEnd();
}
