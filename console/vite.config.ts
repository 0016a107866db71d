import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** The console lives under /staff of the product; its calls and its line are the product's own. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [react()],
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[name]_[local]' } } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox129', 'safari17.5'],
    cssMinify: 'lightningcss',
    // The content policy allows fonts and images of our own origin, not inlined ones.
    assetsInlineLimit: 0,
    // Tells what each page loads; see scripts/first-loads.ts.
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: {
    port: 5174,
    proxy: {
      '/staff/api': server,
      '/files': server,
      '/pictures': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
