/** Whether `next` has no field that differs from `before`, by identity. */
export const hasSameFields = (before: object | null, next: object): boolean =>
  before !== null &&
  Object.entries(next).every(
    ([field, value]) => (before as Readonly<Record<string, unknown>>)[field] === value,
  )
