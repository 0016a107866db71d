import { createHash } from 'node:crypto';
import type { Language } from '@wallet/contract/languages';

type PageParts = {
  readonly language: Language;
  /** The path at which the markup may be hydrated. */
  readonly path: string;
  readonly title: string;
  /** Said by searches and messengers, which show a link with it. */
  readonly description: string;
  readonly body: string;
  /** For browsers that cannot run the app. */
  readonly notice: string;
  /** All styles of the first paint inlined, so that no request blocks it. */
  readonly style: string;
  /** Runs before the first paint, in the page itself. */
  readonly script: string;
  readonly entry: string;
  readonly scripts: readonly string[];
  /** Files of these styles, which the app need not fetch. A disabled style sheet would be fetched all the same. */
  readonly styleFiles: readonly string[];
  /** A data address: a request less. */
  readonly icon: string;
  readonly fonts: readonly string[];
};

/**
 * A page in which everything inline is allowed by the strict content policy, by its hash. The slowest file is named
 * first; it runs when the whole page is there.
 */
export function pageHtml(parts: PageParts): string {
  return `<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script type="module" crossorigin src="/${parts.entry}"></script>
${lines(parts.fonts, (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)}
${lines(parts.scripts, (file) => `<link rel="modulepreload" crossorigin href="/${file}">`)}
<meta name="theme-color" content="#0a0910" data-dark="#0a0910" data-light="#f6f0e4">
<script>${parts.script}</script>
<meta name="format-detection" content="telephone=no">
<title>${parts.title}</title>
<meta name="description" content="${parts.description}">
<style>${parts.style}</style>
${lines(parts.styleFiles, (file) => `<link rel="inlined" href="/${file}">`)}
<link rel="icon" href="${parts.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>${parts.notice}<div id="app" data-path="${parts.path}">${parts.body}</div></body>
</html>
`;
}

/** The value by which a content policy allows an inline style or script. */
export function inlineHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function lines(files: readonly string[], line: (file: string) => string): string {
  return files.map(line).join('\n');
}
