/** @param {readonly number[]} values @param {number} share 0.5 is the median @returns {number} NaN of none */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)
