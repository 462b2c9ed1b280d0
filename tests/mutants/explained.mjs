/**
 * Changes of the code that no test can notice, each with the reason. `line` is the line as it stands, `to` what the changed part becomes.
 * @type {readonly { file: string, line: string, to: string, because: string }[]}
 */
export const explained = [
  {
    file: 'src/core/alerts/toasts.ts',
    line: 'const id = ++lastId',
    to: '--lastId',
    because: 'An id has to be one that no other toast has; which, nobody asks.',
  },
  {
    file: 'src/core/alerts/toasts.ts',
    line: 'if (timing) timing.remaining = durations[type]',
    to: 'true',
    because: 'A toast that stands and does not fade has its timing: the check is for the types.',
  },
  {
    file: 'src/core/alerts/toasts.ts',
    line: 'if (timing?.pending) {',
    to: 'timing.pending',
    because: 'A toast that stands and does not fade has its timing: the check is for the types.',
  },
  {
    file: 'src/core/social-proof/live-counters.ts',
    line: 'const step = between(1, 10) * (random.next() < 0.5 ? -1 : 1)',
    to: 'between(1, 10) / (random.next() < 0.5 ? -1 : 1)',
    because: 'By 1 or -1, times and divided by are the same.',
  },
  {
    file: 'src/core/social-proof/live-counters.ts',
    line: "'rise',",
    to: '""',
    because: 'The key has to be one that no plan has.',
  },
  {
    file: 'src/core/social-proof/notifications.ts',
    line: "return pool.splice(pick(pool.length), 1)[0] ?? ''",
    to: '"Stryker was here!"',
    because: 'The pool holds a name at every place that is picked: the empty one is for the types.',
  },
  {
    file: 'src/core/social-proof/notifications.ts',
    line: 'id: ++lastId,',
    to: '--lastId',
    because: 'An id has to be one that no other note has; which, nobody asks.',
  },
  {
    file: 'src/core/social-proof/notifications.ts',
    line: "group: groups[pick(groups.length)] ?? 'Starter Blueprint',",
    to: '""',
    because: 'There is a group at every place that is picked: the other is for the types.',
  },
  {
    file: 'src/core/thank-you/thank-you-visit.ts',
    line: "const [path = '', query = ''] = (address ?? '').replace(/#.*$/, '').split(/(?=\\?)/)",
    to: '"Stryker was here!"',
    because:
      'Of the three: a text that is split has a first part; a query without a parameter names no Rx, as an empty one does; and no checkout is at that address.',
  },
  {
    file: 'src/core/thank-you/thank-you-visit.ts',
    line: "const [path = '', query = ''] = (address ?? '').replace(/#.*$/, '').split(/(?=\\?)/)",
    to: '/#.*/',
    because: 'An address that may be followed holds no line break, so its hash is one line.',
  },
]
