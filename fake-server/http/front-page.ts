import { defaultBrandName } from '../../src/core/model/brand.ts'
import { scenarioNames, scenarios, type ScenarioName } from '../backend/scenarios.ts'
import { eventsOf } from '../backend/events.ts'
import type { BackendContext } from '../backend/backend-context.ts'

const maxTexts = 10

/** The page at `/`: the addresses, the text messages with their codes, and the scenarios. */
export function frontPage({ log, scenario }: BackendContext): string {
  const { name: chosen } = scenario.state.get()
  const texts = eventsOf(log.view().events, 'messageSent')
    .slice(-maxTexts)
    .toReversed()
    .map(({ to, text }) => `<tr><th scope="row">${escapeHtml(to)}</th><td>${escapeHtml(text)}</td></tr>`)
  return htmlPage(
    `${defaultBrandName}’s fake backend`,
    `<p>Forms service <code>/forms</code>, customer API <code>/api</code>, payment stand-in <code>/payment</code>,
described in <a href="/openapi.yaml">/openapi.yaml</a>. No message leaves this machine, and no money is charged.</p>
<h2>Texts</h2>
${texts.length > 0 ? `<table>${texts.join('\n')}</table>` : '<p>No texts yet.</p>'}
<h2>Scenarios</h2>
<p>Press one to apply it to every call that doesn’t name its own.</p>
<form method="post" action="/">
<table>${scenarioNames.map((name) => scenarioRow(name, name === chosen)).join('\n')}</table>
</form>`,
  )
}

function scenarioRow(name: ScenarioName, isChosen: boolean): string {
  const current = isChosen ? ' aria-current="true"' : ''
  const button = `<button name="scenario" value="${name}"${current}>${name}</button>`
  return `<tr><th scope="row">${button}${isChosen ? ' ←' : ''}</th><td>${escapeHtml(scenarios[name].effect)}</td></tr>`
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page of the fake server; `body` is HTML. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem; color: #1c2733; background: #faf7f0 }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: 0.3rem 0.6rem 0.3rem 0; border-top: 1px solid #d9d2c3; overflow-wrap: anywhere }
small { display: block; font-weight: 400 }
button { font: inherit; padding: 0.6rem 1.6rem; margin: 0 0.6rem 1rem 0 }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
