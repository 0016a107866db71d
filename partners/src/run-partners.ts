import { buildPartners, type PartnersOptions } from './app.ts';

/** Serves the simulators until the process is asked to stop; answers their address. */
export async function runPartners(
  options: PartnersOptions,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  const app = buildPartners(options);
  const stop = () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The launcher has ended.
  process.on('disconnect', stop);
  return app.listen({ host, port }).catch((problem: Error) => {
    console.error(`The partner simulators cannot listen on ${host}:${port}: ${problem.message}`);
    process.exit(1);
  });
}
