/** Answer to a call that the page made before the app was there. */
export type EarlyReply = {
  /** The call: its address and its headers, as JSON. */
  readonly to: string;
  readonly reply: Promise<Response>;
};

declare global {
  // A property of the window has to be a `var`.
  var earlyAnswers: EarlyReply[] | undefined;
}

/** Takes the reply to an identical early request; undefined if there is none. */
export function takeEarlyReply(url: string, headers: object): Promise<Response> | undefined {
  const answers = globalThis.earlyAnswers ?? [];
  const at = answers.findIndex(({ to }) => to === JSON.stringify([url, headers]));
  return at < 0 ? undefined : answers.splice(at, 1)[0]?.reply;
}
