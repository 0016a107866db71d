import type { JobHandlers } from '#jobs/jobs.ts';
import { forgetAnchors, saveAnchorEnd } from '#money/watch/anchor-store.ts';
import { type Anchor, holdsAnchor, readAnchor } from '#money/watch/seal-store.ts';
import type { Services } from '../services.ts';
import { findMissing, keepAnchor, openAnchors } from './outside-anchors.ts';

const everySeconds = 3_600;
/** Seconds after which a place that could not be reached, or a chain that has no seal yet, is tried again. */
const againSeconds = 300;

/** Keeps the latest seal outside every hour, and compares those that are kept there with the chain. */
export function anchorJobs(services: Services) {
  return {
    anchor: async () => {
      const isKept = await keepOutside(services, new Date());
      return { againInSeconds: isKept ? everySeconds : againSeconds };
    },
  } satisfies JobHandlers;
}

type Keeping = Pick<Services, 'db' | 'log'> & {
  readonly config: Pick<Services['config'], 'anchors'>;
};

/**
 * Writes the latest seal to the log, compares what is kept outside with the chain, and keeps the latest seal there.
 * False: the place could not be reached, or nothing is sealed yet; nothing else waits for it.
 */
export async function keepOutside({ db, log, config }: Keeping, at: Date): Promise<boolean> {
  const latest = await readAnchor(db);
  if (latest) log.info({ anchor: textOf(latest) }, 'the latest seal of the chain');
  if (config.anchors === null) {
    await forgetAnchors(db);
    return true;
  }
  try {
    const anchors = openAnchors(config.anchors);
    const missing = await findMissing(anchors, (anchor) => holdsAnchor(db, anchor), at);
    if (missing) log.error({ anchor: textOf(missing) }, 'a seal kept outside is not in the chain');
    await saveAnchorEnd(db, { isKept: false, missing: missing && textOf(missing) });
    if (!latest) return false;
    await keepAnchor(anchors, latest, at);
    await saveAnchorEnd(db, { isKept: true });
    return true;
  } catch (error) {
    log.error({ err: error }, 'the latest seal could not be kept outside');
    await saveAnchorEnd(db, { isKept: false });
    return false;
  }
}

function textOf({ n, hash }: Anchor): string {
  return `${n}:${hash}`;
}
