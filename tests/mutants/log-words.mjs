/** @typedef {{ isCallExpression(): boolean, node: { callee?: { type: string, object?: { name?: string } } } }} Path Babel's node path */

const reason = 'log messages have no rule'

/** Ignores log messages: tests check that a message is logged, not its words. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'log-words',
    value: {
      /** @param {Path} path */
      shouldIgnore: (path) =>
        path.isCallExpression() && path.node.callee?.object?.name === 'logger' ? reason : undefined,
    },
  },
]
