/** @typedef {{ isCallExpression(): boolean, node: { callee?: { type: string, object?: { name?: string } } } }} Path a part of what Babel calls so */

const says = 'words for developers, which no rule holds'

/** Leaves out what is written into the log: tests hold that it is written where a rule asks for it, not in which words. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'log-words',
    value: {
      /** @param {Path} path */
      shouldIgnore: (path) =>
        path.isCallExpression() && path.node.callee?.object?.name === 'logger' ? says : undefined,
    },
  },
]
