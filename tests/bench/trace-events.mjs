/** @typedef {{ name: string, ph: string, ts: number, dur?: number, pid: number, tid: number, args?: { name?: string } }} TraceEvent */

/** Which work an event of a trace stands for; what is not named counts for what it happens within. */
const kinds = /** @type {const} */ ({
  html: /^Parse(HTML|AuthorStyleSheet)$/,
  compile: /^v8\.(compile|parseOnBackground)|^V8\.(Compile|Parse)/,
  script:
    /^(EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|v8\.evaluateModule|v8\.callFunction)$/,
  style: /^(UpdateLayoutTree|RecalculateStyles)$/,
  layout: /^Layout$/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|PaintImage)$/,
  memory: /^(Minor|Major)GC$|^V8\.GC|BlinkGC/,
})

/** Milliseconds of the renderer's main thread in a trace by kind of work. @param {{ traceEvents: TraceEvent[] }} trace */
export function sumUp({ traceEvents }) {
  const events = mainThread(traceEvents)
  /** @type {Record<string, number>} */
  const work = { ...Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])), other: 0 }
  /** @type {{ kind: string, end: number }[]} */
  const open = []
  for (const { name, ts, dur = 0 } of events) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const outer = open.at(-1)
    const kind = kindOf(name) ?? outer?.kind ?? 'other'
    // Its own time is not that of what it stands in.
    if (outer) work[outer.kind] = (work[outer.kind] ?? 0) - dur / 1000
    work[kind] = (work[kind] ?? 0) + dur / 1000
    open.push({ kind, end: ts + dur })
  }
  const first = events[0]?.ts ?? 0
  const end = Math.max(first, ...events.map(({ ts, dur = 0 }) => ts + dur))
  return { wall: (end - first) / 1000, work }
}

/** @param {string} name */
function kindOf(name) {
  return Object.entries(kinds).find(([, pattern]) => pattern.test(name))?.[0]
}

/** Whole events of the renderer thread that did most, by begin. @param {TraceEvent[]} all */
function mainThread(all) {
  /** @type {Map<string, number>} */
  const busy = new Map()
  const names = new Set(
    all
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  for (const { ph, dur = 0, pid, tid } of all)
    if (ph === 'X' && names.has(`${pid} ${tid}`))
      busy.set(`${pid} ${tid}`, (busy.get(`${pid} ${tid}`) ?? 0) + dur)
  const [main] = [...busy].sort((a, b) => b[1] - a[1])[0] ?? ['']
  return all
    .filter(({ ph, pid, tid }) => ph === 'X' && `${pid} ${tid}` === main)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
}
