/** Whether every field of `next` is the same in `before`. */
export const hasSameFields = (before: object | null, next: object): boolean =>
  before !== null &&
  Object.entries(next).every(([field, value]) =>
    Object.is((before as Readonly<Record<string, unknown>>)[field], value),
  )
