import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { leanIcons } from './scripts/lean-icons.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanIcons()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
  // The router asks for a shim of what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { transformer: 'lightningcss' },
  build: {
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox129', 'safari17.5'],
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    // The content policy allows fonts and images of our own origin, not those written into a style.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page starts with is one file, shared modules included.
            { name: 'start', tags: ['$initial'] },
            // The login with the fields that other forms share: one request instead of three.
            { name: 'login', test: /\/(?:LoginScreen|LoginForm|Field|Checkbox)\.tsx?$/ },
          ],
        },
      },
    },
  },
});
