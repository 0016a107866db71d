/**
 * Makes a change and has what shows it read again, whatever came of it. After a failure the reason does not wait for
 * that: on a dead line it takes minutes.
 */
export async function thenRead<R>(run: () => Promise<R>, read: () => Promise<unknown>): Promise<R> {
  try {
    const reply = await run();
    await read();
    return reply;
  } catch (failure) {
    void read();
    throw failure;
  }
}
