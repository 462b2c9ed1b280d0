/** One segment of an address's path, encoded. Half of a surrogate pair has no encoding: it would throw. */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
