import type { Conformed } from './conform-services.ts'
import { told } from './report.ts'
import type { ConformOptions } from './session.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`

/** The report as a page that stands alone. It holds no credential; `when` is an instant in epoch milliseconds. */
export function reportPage(
  { forms, customer, origin }: ConformOptions,
  { found, exchanges, left }: Conformed,
  when: number,
): string {
  const toMend = told(found)
  const verdict = toMend.length === 0 ? 'Nothing to mend.' : `${toMend.length} to mend.`
  const rows = toMend.map(
    ({ what, places, mend }) =>
      `<li><strong>${escaped(what)}</strong><br>at ${escaped(places)}<br>${escaped(mend)}</li>`,
  )
  const asked = exchanges.map(({ call, what, answer, ms, reads }) =>
    row([call, what, answer, `${ms} ms`, reads]),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Services and the eight calls: ${verdict}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: 0.3rem 0.6rem 0.3rem 0; border-top: 1px solid #ccc; overflow-wrap: anywhere }
li { margin-block: 0.8rem }
</style>
</head>
<body>
<main>
<h1>Services and the eight calls</h1>
<p>Forms service ${escaped(forms)}, customer API ${escaped(customer)}, asked as pages of ${escaped(origin)} ask, ${new Date(when).toISOString()}.</p>
<h2>${verdict}</h2>
<ol>${rows.join('\n')}</ol>
<h2>Not looked at</h2>
<ul>${left.map((what) => `<li>${escaped(what)}</li>`).join('\n')}</ul>
<h2>What was asked</h2>
<table>
${row(['call', 'what', 'answer', 'time', 'a visitor reads'], 'th')}
${asked.join('\n')}
</table>
</main>
</body>
</html>
`
}
