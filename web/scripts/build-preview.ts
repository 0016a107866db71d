import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildTargets } from './floor.ts';
import { filesOf, type Manifest } from './module-files.ts';

/** Script of the preview; in no folder that the app loads from, so that no member's phone keeps it. */
const previewFile = 'preview.js';

/** Builds the page in which the console shows the member app, alongside the finished app and no part of it. */
export async function buildPreview(dist: string, manifest: Manifest): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    build: {
      target: buildTargets,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../preview/preview.ts'),
        output: { format: 'iife', entryFileNames: previewFile },
      },
    },
  });
  await writeFile(join(dist, 'pages/preview.html'), previewHtml(manifest));
}

function previewHtml(manifest: Manifest): string {
  const { styles: first } = filesOf(manifest, ['index.html']);
  // All of them, since nothing is fetched here. The entry's come first: they order the layers.
  const styles = new Set([...first, ...Object.values(manifest).flatMap(({ css }) => css ?? [])]);
  const entry = manifest['index.html']?.file;
  return `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Preview</title>
${[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('\n')}
<style id="brand"></style>
<script defer src="/${previewFile}" data-entry="/${entry}"></script>
</head>
<body><div id="app"></div></body>
</html>
`;
}
