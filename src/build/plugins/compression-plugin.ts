import type { Plugin } from 'vite'

/** What i18next and react-i18next say to the console while they are debugged (R4), and to nobody else. */
const debugging = [...['log', 'warn', 'deprecate', 'once'].map((name) => `this.logger.${name}`), 'warnOnce']

/** What React calls its own fields, most often first: no other code names them, so that a letter or two will do. */
export const fieldsOfReact =
  'memoizedState|stateNode|sibling|alternate|memoizedProps|updateQueue|subtreeFlags|pendingProps|containerInfo|childLanes|' +
  '_fragmentFiber|pendingLanes|dehydrated|baseState|cachePool|deletions|elementType|blockedOn|callbackNode|suspendedLanes'

/**
 * Compresses what the first page begins with once before the bundler does, which leaves 2 % of it standing. Where i18next is not
 * debugged, its words for that go too. The module's own names are left to the bundler.
 */
export const compression = (isDebugged: boolean): Plugin => ({
  name: 'plotline:compression',
  apply: (config, { command }) => command === 'build' && config.build?.minify !== false,
  async renderChunk(code, { isEntry }, { sourcemap }) {
    if (!isEntry) return null
    const { minify } = await import('terser')
    const compressed = await minify(code, {
      module: true,
      mangle: { module: false, properties: { regex: new RegExp(`^(${fieldsOfReact})$`), builtins: true } },
      compress: { ecma: 2020, passes: 2, pure_funcs: isDebugged ? [] : debugging },
      sourceMap: Boolean(sourcemap),
    })
    return { code: compressed.code ?? code, map: compressed.map as string }
  },
})
