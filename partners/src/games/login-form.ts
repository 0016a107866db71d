import { randomBytes } from 'node:crypto';
import { hmacSha256, isSame } from '../http/signatures.ts';
import { type Html, html } from '../pages/html.ts';
import type { Sandbox } from '../sandbox.ts';
import type { LaunchOptions } from './launch-token.ts';

const formLifeMs = 10 * 60 * 1000;

/** The hidden values of one login form, as an ASP.NET page would carry them. */
export type LoginForm = {
  readonly VIEWSTATE: string;
  readonly VIEWSTATEGENERATOR: string;
  readonly EVENTVALIDATION: string;
  readonly SESSION_ID: string;
};

export type LoginForms = {
  issue(options: LaunchOptions): LoginForm;
  /** The options of an issued form; undefined when it is forged, expired or used before. */
  take(form: LoginForm): LaunchOptions | undefined;
};

export function createLoginForms(sandbox: Sandbox, code: string): LoginForms {
  const open = new Map<string, LaunchOptions & { expiresAt: number }>();
  const sign = (purpose: string, session: string) =>
    hmacSha256(sandbox.secretOf(code), `${purpose}.${session}`);

  return {
    issue(options) {
      const session = randomBytes(12).toString('hex');
      open.set(session, { ...options, expiresAt: sandbox.now() + formLifeMs });
      return {
        VIEWSTATE: Buffer.from(sign('state', session), 'hex').toString('base64'),
        VIEWSTATEGENERATOR: sign('generator', code).slice(0, 8).toUpperCase(),
        EVENTVALIDATION: Buffer.from(sign('event', session), 'hex').toString('base64'),
        SESSION_ID: session,
      };
    },
    take(form) {
      const session = form.SESSION_ID;
      const request = open.get(session);
      open.delete(session);
      const isGenuine =
        isSame(form.VIEWSTATE, Buffer.from(sign('state', session), 'hex').toString('base64')) &&
        isSame(form.EVENTVALIDATION, Buffer.from(sign('event', session), 'hex').toString('base64'));
      const isOpen = request !== undefined && request.expiresAt > sandbox.now();
      return isGenuine && isOpen ? request : undefined;
    },
  };
}

/** The form as a page for people, with the problem of the last attempt. */
export function loginPage(code: string, form: LoginForm, problem: string): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${code}</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 16px system-ui;
  color: #fff; background: #10241c }
form { display: grid; gap: 16px; width: min(360px, 90vw) }
input, button { min-height: 48px; border: 0; border-radius: 12px; padding: 0 16px; font: inherit }
button { background: #4fd18b; font-weight: 700 }
</style>
</head>
<body>
<form method="post" action="/games/${code}/Default.aspx">
<h1>${code}</h1>
<p role="alert">${problem}</p>
<input type="hidden" name="__VIEWSTATE" value="${form.VIEWSTATE}">
<input type="hidden" name="__VIEWSTATEGENERATOR" value="${form.VIEWSTATEGENERATOR}">
<input type="hidden" name="__EVENTVALIDATION" value="${form.EVENTVALIDATION}">
<input type="hidden" name="SESSION_ID" value="${form.SESSION_ID}">
<input type="hidden" name="isMobile" value="true">
<label>Username <input name="txtUserName" autocomplete="username" required></label>
<label>Password <input name="txtPassword" type="password" autocomplete="current-password" required></label>
<button>Log in</button>
</form>
</body>
</html>`;
}
