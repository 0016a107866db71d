import { demoPassword, peopleOf, withdrawerOf } from '#seed/people.ts';
import { demoSecret, demoStaff } from '#seed/staff.ts';
import type { Config } from '../config.ts';

/** Text for a person who just started the demo. */
export function greeting(
  config: Config,
  { place, waits }: { readonly place: string; readonly waits: string },
): string {
  const { version, host, publicUrl, partners, metrics, isLaos } = config;
  const opening = host === '127.0.0.1' ? 'this machine only: see HOST' : '';
  const pretence = partners.simulatorPort ? 'pretended: SMS, banks, games' : '';
  const addresses = [
    line('member app', publicUrl, opening),
    line('console', `${publicUrl}/staff`),
    line('partners', partners.url, pretence),
    line('API', `${publicUrl}/docs`),
    line('metrics', `http://${metrics.host}:${metrics.port}/metrics`),
    line('database', place),
  ];
  const people = [...peopleOf(isLaos), withdrawerOf(isLaos)].map(({ name, phone }) =>
    line(name, `${phone}  ${demoPassword}`),
  );
  const staff = demoStaff.map(({ username, role }) =>
    line(role, `${username.padEnd(10)}  ${demoPassword}`),
  );
  const code = line('code', `${partners.url}/authenticator?secret=${demoSecret}&account=demo`);
  return `
Member wallet ${version}

${addresses.join('\n')}

Log in as

${people.join('\n')}

Sign in to the console as

${staff.join('\n')}
${code}

${waits}
`;
}

function line(name: string, value: string, remark = ''): string {
  return `  ${name.padEnd(12)}${value.padEnd(34)}${remark}`.trimEnd();
}
