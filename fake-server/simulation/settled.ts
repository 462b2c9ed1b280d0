const { process } = globalThis as { process?: { nextTick(run: () => void): void } }

/** Lets everything that is already decided run: settled promises and what they lead to, no timers. */
export const settled: () => Promise<void> = process
  ? () => new Promise((resolve) => process.nextTick(resolve))
  : byMessage()

/** In a browser: a timer would wait for 4 ms. */
function byMessage(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(null)
    })
}
