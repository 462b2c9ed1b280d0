import fc from 'fast-check'

/** The duration of a history traversal, in milliseconds: none, short, and longer than the time limit of Back. */
export const anyTraversalMs = fc.constantFrom(0, 5, 400)
