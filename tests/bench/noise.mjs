import { median, quantile } from './median.mjs'

/** The middle half of a quiet machine's loops lies closer together than this. */
const quietSpread = 1.3
/** No loop of a quiet machine takes longer than so many times the median. */
const quietMost = 4

/** A fixed piece of work. Milliseconds: what changes between two of them is the machine. */
export function fixedLoop() {
  const from = performance.now()
  let sum = 0
  for (let turn = 0; turn < 2e7; turn++) sum = (sum + turn * 31) | 0
  const took = performance.now() - from
  // Used, so that it is not left out.
  return sum === 1 ? 0 : took
}

/** What a run's loops say of the machine. @param {readonly number[]} loops */
export function noiseOf(loops) {
  const [low, middle, high] = [quantile(loops, 0.25), median(loops), quantile(loops, 0.75)]
  const most = Math.max(...loops)
  const isNoisy = high / low > quietSpread || most / middle > quietMost
  const words = `machine: a fixed loop took ${middle.toFixed(1)} ms [${low.toFixed(1)}..${high.toFixed(1)}], at most ${most.toFixed(1)}, ${loops.length} times`
  return {
    isNoisy,
    words: isNoisy
      ? `${words}\nTOO NOISY TO TRUST: something else ran on this machine. Run it again when it is quiet.`
      : words,
  }
}
