/** Shelf and address under which the page finds a picture that another app has shared. */
const shelf = 'shared';
const address = '/shared/slip';

/** The answer to a share of the phone: the slip is put aside, and the sheet for slips opens. Null: it is none. */
export function shareOf({ request }: FetchEvent): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'POST' || origin !== location.origin || pathname !== '/share') return null;
  return putAside(request);
}

async function putAside(request: Request): Promise<Response> {
  try {
    const slip = (await request.formData()).get('slip');
    if (slip instanceof File) {
      const headers = { 'content-type': slip.type, 'x-shared-at': String(Date.now()) };
      await (await caches.open(shelf)).put(address, new Response(slip, { headers }));
    }
  } catch {
    // A full phone keeps nothing: the picture is chosen by hand then.
  }
  return Response.redirect('/user/home?open=slip', 303);
}
