import { demoPassword, peopleOf } from '#seed/people.ts';
import type { Config } from './config.ts';

/** What a person who just started the demo wants to know. */
export function greeting(config: Config, databasePlace: string): string {
  const { version, host, publicUrl, partners, metrics, isLaos } = config;
  const isPrivate = host === '127.0.0.1';
  const addresses = [
    line(
      'member app',
      publicUrl,
      isPrivate ? 'this machine only; HOST=0.0.0.0 opens it to others' : '',
    ),
    line(
      'partners',
      partners.url,
      partners.standInsPort ? 'pretended: SMS inbox, banks, games' : '',
    ),
    line('API', `${publicUrl}/docs`),
    line('metrics', `http://${metrics.host}:${metrics.port}/metrics`),
    line('database', databasePlace),
  ];
  const people = peopleOf(isLaos).map(({ name, phone }) => line(name, `${phone}  ${demoPassword}`));
  return `\nMember wallet ${version}\n\n${addresses.join('\n')}\n\nLog in as\n\n${people.join('\n')}\n`;
}

function line(name: string, value: string, remark = ''): string {
  return `  ${name.padEnd(12)}${value.padEnd(34)}${remark}`.trimEnd();
}
