import { ownName } from '../../src/core/model/brand.ts'
import { scenarioNames, scenarios, type ScenarioName } from '../backend/scenarios.ts'
import type { BackendContext } from '../backend/backend-context.ts'
import { escaped, pageOf } from './html.ts'

const shownTexts = 10

/** The page at `/`: where everything is, the texts with their codes, and the scenarios to choose from. */
export function frontPage({ records, scenario }: BackendContext): string {
  const { name: chosen } = scenario.state.get()
  const texts = records.database.messages
    .all()
    .slice(-shownTexts)
    .toReversed()
    .map(({ to, text }) => `<tr><th scope="row">${escaped(to)}</th><td>${escaped(text)}</td></tr>`)
  return pageOf(
    `${ownName}’s fake backend`,
    `<p>Forms service <code>/forms</code>, customer API <code>/api</code>, payment stand-in <code>/payment</code>,
described in <a href="/openapi.yaml">/openapi.yaml</a>. No message leaves this machine and no money moves.</p>
<h2>Texts</h2>
${texts.length > 0 ? `<table>${texts.join('\n')}</table>` : '<p>None was sent yet.</p>'}
<h2>Scenarios</h2>
<p>Press one and it holds for every call that asks for none itself.</p>
<form method="post" action="/">
<table>${scenarioNames.map((name) => scenarioRow(name, name === chosen)).join('\n')}</table>
</form>`,
  )
}

function scenarioRow(name: ScenarioName, isChosen: boolean): string {
  const current = isChosen ? ' aria-current="true"' : ''
  const button = `<button name="scenario" value="${name}"${current}>${name}</button>`
  return `<tr><th scope="row">${button}${isChosen ? ' ←' : ''}</th><td>${escaped(scenarios[name].shows)}</td></tr>`
}
