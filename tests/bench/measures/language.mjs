/**
 * Another language chosen on the question that is shown: to the document being in it and painted, its texts fetched.
 * @type {import('../visit.mjs').Measure}
 */
export async function language({ page }) {
  const took = await page.evaluate(async () => {
    const select = document.querySelector('select')
    const from = performance.now()
    if (select) select.value = 'ta'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
    return (await window.bench.until(() => document.documentElement.lang === 'ta')) - from
  })
  return { language: took }
}
