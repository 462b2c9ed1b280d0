import fc from 'fast-check'

/** The duration of a move through history, in milliseconds: at once, short, and longer than the time limit of Back. */
export const anyTraversalMs = fc.constantFrom(0, 5, 400)
