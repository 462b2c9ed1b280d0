/** Whether every field of `next` is the same in `before`. */
export const hasSameFields = <Fields extends object>(before: Fields | null, next: Fields): boolean =>
  before !== null &&
  (Object.keys(next) as (keyof Fields)[]).every((field) => Object.is(before[field], next[field]))
