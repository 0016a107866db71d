/**
 * Makes a change and has what shows it read again, whatever came of it. After a failure the reason does not wait for
 * that: on a dead line it takes minutes.
 */
export async function thenRead<R>(run: () => Promise<R>, read: () => Promise<unknown>): Promise<R> {
  const reply = await run().catch((failure: unknown) => {
    void read();
    throw failure;
  });
  await read();
  return reply;
}
