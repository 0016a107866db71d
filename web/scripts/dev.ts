import { join } from 'node:path';
import { createServer } from 'vite';

/** The member app with hot reload; other requests are proxied to the server. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const vite = await createServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  plugins: [
    {
      name: 'theme',
      transformIndexHtml: () => [
        { tag: 'script', attrs: { type: 'module', src: '/src/lib/theme/show-theme.ts' } },
      ],
    },
  ],
  server: {
    proxy: {
      '/api': server,
      '/docs': server,
      '/health': server,
      '/pictures': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
await vite.listen();
vite.printUrls();
