/** Shelf and address under which the page finds a picture that another app has shared. */
const shelf = 'shared';
const address = '/shared/slip';
/** Milliseconds after which a picture that no one took is deleted, as the page would not take it any more. */
const keptMs = 600_000;

/**
 * The answer to a share of the phone: the slip is put aside, and the sheet for slips opens. Null if it is not a share.
 */
export function shareOf({ request }: FetchEvent): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'POST' || origin !== location.origin || pathname !== '/share') return null;
  return isForeign(request) ? Promise.resolve(home()) : putAside(request);
}

/** Deletes a picture that was not taken in time. */
export async function dropOldShare(): Promise<void> {
  // Without making the shelf, which hardly any phone has.
  if (!(await caches.has(shelf))) return;
  const shared = await (await caches.open(shelf)).match(address);
  const age = Date.now() - Number(shared?.headers.get('x-shared-at'));
  if (!shared || age > keptMs) await caches.delete(shelf);
}

/**
 * True of a form that another site sent. Phones share without a referrer and from no site; a site that hides its name
 * looks the same, so the member is also asked about every picture.
 */
function isForeign({ headers, referrer }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'none' && site !== 'same-origin') return true;
  return referrer.startsWith('http') && new URL(referrer).origin !== location.origin;
}

async function putAside(request: Request): Promise<Response> {
  try {
    const slip = (await request.formData()).get('slip');
    if (slip instanceof File) {
      const headers = {
        'content-type': slip.type,
        'x-shared-at': String(Date.now()),
        // Its extension says what it is where the type does not; letters above Latin-1 fit no header.
        'x-shared-name': encodeURIComponent(slip.name),
      };
      await (await caches.open(shelf)).put(address, new Response(slip, { headers }));
    }
  } catch {
    // A full phone keeps nothing: the picture is chosen by hand then.
  }
  return Response.redirect('/user/home?open=slip', 303);
}

function home(): Response {
  return Response.redirect('/user/home', 303);
}
