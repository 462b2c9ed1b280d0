/** Chance. `next` is in [0, 1); `id` is unique enough to tell two runs apart. */
export type Random = { next(): number; id(): string }
