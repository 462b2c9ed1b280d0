import { countReached, type Reached } from '../backend/drop-off.ts'
import { leavingVisit } from './leaving-visit.ts'

/** What a page asks the worker for, and hears of it: how far it is, again and again. */
export type Wanted = { seed: number; visits: number }
export type Progress = { visits: number; reached: Reached }

/** How often it is told how far the visits are. */
const every = 10

addEventListener('message', ({ data }: MessageEvent<Wanted>) => void live(data))

async function live({ seed, visits }: Wanted): Promise<void> {
  const told: ReadonlySet<string>[] = []
  while (told.length < visits) {
    told.push((await leavingVisit(seed + told.length)).told)
    if (told.length % every !== 0 && told.length !== visits) continue
    const progress: Progress = { visits: told.length, reached: countReached(told) }
    postMessage(progress)
  }
}
