import { Secret, TOTP } from 'otpauth';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

type AuthenticatorQuery = {
  readonly secret: string;
  readonly account: string;
  readonly now: number;
};

/** The six digits of a staff user's authenticator app. Stateless: the address carries the secret. */
export function authenticatorPage({ secret, account, now }: AuthenticatorQuery): Html {
  return layout({
    path: '/authenticator',
    title: 'Authenticator',
    refresh: secret !== '',
    body: html`
<form action="/authenticator">
<label>Secret <input name="secret" value="${secret}" autocomplete="off" required></label>
<label>Account <input name="account" value="${account}"></label>
<button>Show</button>
</form>
${secret === '' ? [] : [codeOf({ secret, account, now })]}`,
  });
}

function codeOf({ secret, account, now }: AuthenticatorQuery): Html {
  const totp = totpOf(secret);
  if (!totp) return html`<section><p>This is no secret of an authenticator.</p></section>`;
  const code = totp.generate({ timestamp: now });
  const seconds = Math.ceil(totp.remaining({ timestamp: now }) / 1000);
  return html`<article>
<div class="row"><strong>${account}</strong><small>another one in ${seconds} s</small></div>
<p class="big" data-code="${code}">${code.slice(0, 3)} ${code.slice(3)}</p>
</article>`;
}

function totpOf(secret: string): TOTP | null {
  try {
    return new TOTP({ secret: Secret.fromBase32(secret) });
  } catch {
    return null;
  }
}
