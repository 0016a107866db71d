/**
 * The app's files besides the first one, by name, with what brings a module in. A file holds what is needed
 * at the same time by the same screens: each costs a request, and a millisecond of the main thread. A module
 * brings what it imports along, unless a file above has it.
 */
export const laterFiles: Readonly<Record<string, RegExp>> = {
  // Shared by every member screen.
  member:
    /@tanstack|\/(?:MemberShell|OfflineBanner|balances|reading|query-client|once-shown|format|Money|money|Skeleton)\.(?:tsx?|m?js)$/,
  rules: /\/rules\.ts$/,
  // Shared by visitors and members, without the sheets.
  forms:
    /\/(?:(?:bank-name|use-countdown|haptics|announced-deposits|day|birth-date|unsent|restored-page)\.ts|play\.mjs)$/,
  'home-screen': /\/HomeScreen\.tsx$/,
  // Shared by the chat, and small: visitors chat too.
  live: /\/(?:server-news|calls\/upload|use-after|open-support-chat|web-address)\.ts$/,
  dialogs:
    /\/(?:(?:ShellExtras|Alert|Confirm|Dialog|use-visible-height|uuid-v7)\.tsx?|(?:chevron-(?:left|right)|circle-(?:x|check|alert)|clock-3)\.mjs)$/,
  // Shared by public screens and the member’s sheets.
  fields: /\/(?:Field|Checkbox|use-error-text|user-plus|smartphone)\.(?:tsx?|mjs)$/,
  // Shared by the sheets and the lower half of the home.
  sheet:
    /\/(?:(?:Sheet|CopyButton|retry-once|back-closes|fresh-balances|use-drag|Empty|StatusChip|own|theme)\.tsx?|(?:search|ticket-percent|createElement)\.mjs)$/,
  // Shared by every action that must not happen twice, and by what tells of it.
  intent:
    /\/(?:(?:intent|intent-s\w+|amounts-other|IntentButton|announce|use-gone|ShortReference|ToDeposit|transfers|place-names|agreement-flag|open-home-sheet)\.tsx?|(?:download|id-card|qr-code|share-2)\.mjs)$/,
  'settle-in': /\/(?:settle-in|check-intents|push\/device|due-agreement)\.ts$/,
  // The lower half of the home.
  lobby:
    /\/(?:QuickGames|StatChips|GameCarousels|GameGrid|GameCard|GameArt|PopularGames|CategoryChips|lobby-order|spelling|game-scenes|kept-codes)\.tsx?$/,
  progress: /\/(?:HomeStrip|ProgressStrip|ProgressSheet)\.tsx$/,
  notices: /\/(?:NoticesBell|InstallCard)\.tsx$/,
  html: /\/(?:SafeHtml\.tsx|html-list\.module\.css)$/,
  // Shared by the home's sheets and the other screens of a member.
  pieces:
    /\/(?:BannerCarousel|PagedList|IneligibilityReason|ConditionTerms|eligibility|keep-file|AmountField|ButtonLink|parse-baht)\.tsx?$/,
  tables: /\/(?:BannerSheet|DataTable|Time)\.tsx$/,
  'home-sheets': /\/HomeModals\.tsx$/,
  // The deposit within the member's limits, and the profile's card of them.
  limits: /\/(?:DepositWithin|Review|BreakState|limits-queries)\.tsx?$/,
  'more-sheets': /\/(?:GameAccountModal|InviteModal|RefundModal)\.tsx$/,
  // The login with what other public screens share.
  login:
    /\/(?:PublicShell|LoginScreen|LoginForm|PasskeyLogin|fingerprint-pattern|fresh-account)\.(?:tsx?|mjs)$/,
};
