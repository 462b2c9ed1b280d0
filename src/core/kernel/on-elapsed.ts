import type { Cleanup, Clock, PageLifecycle } from '../ports/ports.ts'

/**
 * Calls `run` with the milliseconds elapsed since the start, first with 0. With `since`, the start was earlier:
 * `elapsedMs` had passed at `at`. `run` returns at how many elapsed milliseconds it is called
 * next, or null to end the calls. It is also called when the page is shown, so that time in which timers were throttled or suspended
 * counts at once (R13). A clock that is set back subtracts nothing.
 */
export function onElapsed(
  { clock, page }: { clock: Clock; page: PageLifecycle },
  run: (elapsed: number) => number | null,
  since: { elapsedMs: number; at: number } = { elapsedMs: 0, at: clock.now() },
): Cleanup {
  let { elapsedMs: elapsed, at: last } = since
  let stopWait: Cleanup = () => {}
  let isStopped = false

  function catchUp(atLeast: number): void {
    const now = clock.now()
    elapsed += Math.max(atLeast, now - last)
    last = now
    const next = run(elapsed)
    if (next === null || isStopped) return stop()
    const wait = Math.max(0, next - elapsed)
    stopWait = clock.after(wait, () => catchUp(wait))
  }

  const stopShown = page.onShown(() => {
    stopWait()
    catchUp(0)
  })
  function stop(): void {
    isStopped = true
    stopWait()
    stopShown()
  }
  catchUp(0)
  return stop
}
