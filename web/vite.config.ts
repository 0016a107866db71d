import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { bringParts } from './scripts/bring-parts.ts';
import { buildTargets } from './scripts/floor.ts';
import { leanClasses } from './scripts/lean-classes.ts';
import { relativeTextSizes } from './scripts/text-sizes.ts';
import { wordsGroup } from './scripts/words-group.ts';

/** `Features.LightDark` of lightningcss, which is a dependency of the bundler and not ours. */
const lightDark = 1 << 20;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanClasses(), bringParts(), relativeTextSizes()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
  // Readable names instead of hashes: they compress better, and say where a style comes from.
  css: {
    transformer: 'lightningcss',
    // Nothing here uses `light-dark()`, whose replacement would add variables to every theme.
    lightningcss: {
      cssModules: { pattern: '[name]_[local]' },
      exclude: lightDark,
    },
  },
  build: {
    manifest: true,
    target: buildTargets,
    cssMinify: 'lightningcss',
    // Imports are read from the script itself (bring-part.ts), so the entry need not list every file's
    // dependencies.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // The content policy allows fonts and images of our own origin, not inlined ones.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page starts with is one file, shared modules included.
            { name: 'start', tags: ['$initial'] },
            // The words of a language: those a visitor may need next, and those of the member's sheets.
            { name: wordsOf, debugName: 'words', test: /\/src\/text\/(?:th|lo|en)\// },
            // Shared by every member screen.
            // Signs of an outcome, which the chat and the sheets share.
            { name: 'signs', test: /\/(?:circle-x|circle-check|clock-3)\.mjs$/ },
            {
              name: 'member',
              test: /@tanstack|\/(?:MemberShell|OfflineBanner|balances|reading|query-client|once-shown|format|Money|money|Skeleton)\.(?:tsx?|m?js)$/,
            },
            // Shared by every action that must not happen twice; the chat needs only the ids.
            { name: 'uuid-v7', test: /\/uuid-v7\.ts$/ },
            { name: 'intent', test: /\/(?:intent|intent-s\w+|IntentButton|StatusChip)\.tsx?$/ },
            { name: 'home-screen', test: /\/HomeScreen\.tsx$/ },
            // Shared by the sheets, the chat and the home's lists. Separate files would cost two requests
            // each, and a millisecond of main thread time per request.
            {
              name: 'dialogs',
              test: /\/(?:(?:Alert|Confirm|Dialog|use-visible-height)\.tsx?|chevron-(?:left|right)\.mjs)$/,
            },
            { name: 'live', test: /\/server-news\.ts$/ },
            {
              name: 'sheet',
              test: /\/(?:(?:Sheet|CopyButton|retry-once|back-closes|fresh-balances|use-drag|Empty)\.tsx?|(?:search|ticket-percent)\.mjs)$/,
            },
            // Before the groups of those who need it, which would take it along.
            {
              name: 'small',
              test: /\/(?:(?:bank-name|use-countdown|haptics|announced-deposits)\.ts|play\.mjs)$/,
            },
            { name: 'settle-in', test: /\/(?:settle-in|check-intents|push\/device)\.ts$/ },
            { name: 'keys', test: /\/(?:listen-to-keys|shortcuts)\.ts$/ },
            // What public screens and the member’s sheets have in common.
            { name: 'fields', test: /\/(?:Field|Checkbox|user-plus)\.(?:tsx|mjs)$/ },
            // The lower half of the home.
            {
              name: 'lobby',
              test: /\/(?:QuickGames|StatChips|GameCarousels|GameGrid|GameCard|GameArt|PopularGames|CategoryChips|lobby-order|spelling|game-scenes|kept-codes)\.tsx?$/,
            },
            { name: 'rules', test: /\/rules\.ts$/ },
            { name: 'html', test: /\/(?:SafeHtml\.tsx|html-list\.module\.css)$/ },
            // What the home's sheets have in common with the other screens of a member.
            {
              name: 'pieces',
              test: /\/(?:BannerCarousel|PagedList|IneligibilityReason|keep-file)\.tsx?$/,
            },
            // The login with what other public screens share: one request instead of four.
            {
              name: 'login',
              test: /\/(?:PublicShell|LoginScreen|LoginForm|PasskeyLogin|fingerprint-pattern|fresh-account)\.(?:tsx?|mjs)$/,
            },
          ],
        },
      },
    },
  },
});

/** The group of a catalog. */
function wordsOf(path: string): string | null {
  const [, language, name] = /\/text\/(th|lo|en)\/([\w-]+)\.ts$/.exec(path) ?? [];
  return language && name ? wordsGroup(language, name) : null;
}
