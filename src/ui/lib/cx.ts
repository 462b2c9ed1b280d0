/** Joins class names and leaves out falsy values. */
export const cx = (...names: unknown[]): string => names.filter(Boolean).join(' ')
