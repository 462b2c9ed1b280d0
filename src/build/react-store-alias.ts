/** What libraries take of `useSyncExternalStore` from a package of its own: React has it since version 18. */
export const reactStoreAlias = { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }
