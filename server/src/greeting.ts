import { demoPassword, peopleOf } from '#seed/people.ts';
import type { Config } from './config.ts';

/** What a person who just started the demo wants to know. */
export function greeting(config: Config, databasePlace: string): string {
  const { version, host, publicUrl, partners, metrics, isLaos } = config;
  const opening = host === '127.0.0.1' ? 'this machine only: see HOST' : '';
  const pretence = partners.standInsPort ? 'pretended: SMS, banks, games' : '';
  const addresses = [
    line('member app', publicUrl, opening),
    line('partners', partners.url, pretence),
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
