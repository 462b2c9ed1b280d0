import type { Page } from '../../core/ports/page.ts'
import type { Transport } from './transport.ts'

export type BatchPart = 'events' | 'errors' | 'vitals'

/** What is told to the server of the build's owner, in as few requests as the page allows. */
export type Batch = {
  add(part: BatchPart, entry: object): void
  /** Forgets what has not gone. */
  forget(): void
}

/** A part that has more than this in one batch loses the rest: no visit has, and no server gets more than it takes. */
const most = 200

/** `head` stands in front of each batch. Whatever is left when the page is hidden goes then. */
export function createBatch({
  page,
  head,
  transport,
}: {
  page: Page
  head: () => object
  transport: Transport
}): Batch {
  let fresh: Partial<Record<BatchPart, object[]>> = {}
  /** Whether the browser sends it by itself. */
  let isLeft = false
  const text = (): string => JSON.stringify({ version: 1, ...head(), ...fresh })

  page.onHidden(() => {
    if (isLeft || Object.keys(fresh).length === 0) return
    if (transport.send(text())) fresh = {}
  })

  return {
    add(part, entry) {
      if (isLeft && transport.hasGone()) fresh = {}
      const entries = fresh[part] ?? []
      if (entries.length < most) fresh = { ...fresh, [part]: [...entries, entry] }
      isLeft = transport.leave(text())
    },
    forget() {
      fresh = {}
      isLeft = false
      transport.takeBack()
    },
  }
}
