/** @typedef {{ callee?: { name?: string, object?: { name?: string } } }} Node */
/** @typedef {{ isCallExpression(): boolean, isStringLiteral(): boolean, node: Node, parent?: Node }} Path Babel's node path */

const reason = 'log messages have no rule'

/** Ignores log messages: tests check that a message is logged, not its words. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'log-words',
    value: {
      /** @param {Path} path */
      shouldIgnore: (path) =>
        (path.isCallExpression() && path.node.callee?.object?.name === 'logger') ||
        (path.isStringLiteral() && path.parent?.callee?.name === 'warnIfThrows')
          ? reason
          : undefined,
    },
  },
]
