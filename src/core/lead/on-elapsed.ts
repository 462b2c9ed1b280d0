import type { Cancel, Clock, PageLifecycle } from '../ports/ports.ts'

/**
 * Calls `run` at once with the elapsed milliseconds, 0, and again when the number that it returned has elapsed; null for never. After a throttled or hidden
 * stretch the time that really passed is counted at once (R13); a clock that is set back takes nothing away.
 */
export function onElapsed(
  { clock, page }: { clock: Clock; page: PageLifecycle },
  run: (elapsed: number) => number | null,
): Cancel {
  let elapsed = 0
  let last = clock.now()
  let stopWait: Cancel = () => {}
  let stopped = false

  function catchUp(atLeast: number): void {
    const now = clock.now()
    elapsed += Math.max(atLeast, now - last)
    last = now
    const next = run(elapsed)
    if (next === null || stopped) return stop()
    const wait = Math.max(0, next - elapsed)
    stopWait = clock.after(wait, () => catchUp(wait))
  }

  const stopShown = page.onShown(() => {
    stopWait()
    catchUp(0)
  })
  function stop(): void {
    stopped = true
    stopWait()
    stopShown()
  }
  catchUp(0)
  return stop
}
