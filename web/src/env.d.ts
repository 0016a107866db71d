/// <reference types="vite/client" />

interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

/** Build settings, all optional: by default the Thai site on its own origin. */
interface ImportMetaEnv {
  /** Version in package.json; shown on the contact screen. */
  readonly VITE_VERSION: string;
  readonly VITE_API_URL?: string;
  readonly VITE_LAOS?: string;
  readonly VITE_IFRAME?: string;
  readonly VITE_CUSTOM_SITE?: string;
  readonly VITE_GAME_MESSAGE?: string;
  readonly VITE_PAYTIMZ_MINIMUM?: string;
  readonly VITE_PAYTIMZ_FIRST_PRESET?: string;
  readonly VITE_FP_MINIMUM?: string;
  readonly VITE_FP_FIRST_PRESET?: string;
}
