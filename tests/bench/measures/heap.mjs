/**
 * What the page holds once everything that can go has gone, in megabytes.
 * @type {import('../visit.mjs').Measure}
 */
export async function heap({ devtools }) {
  for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { heap: usedSize / 1024 ** 2 }
}
