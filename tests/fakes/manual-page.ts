import type { PageLifecycle } from '../../src/core/ports/ports.ts'

export type ManualPage = PageLifecycle & {
  setOnline(online: boolean): void
  hide(): void
  show(restored?: boolean): void
}

/** A page whose lifecycle a test controls. */
export function createManualPage(): ManualPage {
  let online = true
  const onlineChange = new Set<(online: boolean) => void>()
  const hiding = new Set<() => void>()
  const showing = new Set<(restored: boolean) => void>()
  const listen =
    <Run>(listeners: Set<Run>) =>
    (run: Run) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    }
  return {
    isOnline: () => online,
    checkOnline(done) {
      done(online)
      return () => {}
    },
    onOnlineChange: listen(onlineChange),
    onHidden: listen(hiding),
    onShown: listen(showing),
    setOnline(next) {
      online = next
      for (const run of [...onlineChange]) run(next)
    },
    hide() {
      for (const run of [...hiding]) run()
    },
    show(restored = false) {
      for (const run of [...showing]) run(restored)
    },
  }
}
