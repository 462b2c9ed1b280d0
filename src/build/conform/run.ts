import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { createSystemClock } from '../../adapters/clock/system-clock.ts'
import { conformServices } from './conform-services.ts'
import { reportPage } from './report-page.ts'
import { report, table } from './report.ts'
import type { ConformOptions } from './session.ts'

export { table }

/** Asks at the terminal what text came. It ends with the line for devices, or is the code alone. */
async function askText(number: string): Promise<string | null> {
  const lines: string[] = []
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  console.error(
    `A text was sent to ${number}. Paste it whole, or type its code. If no line of it begins with @, end it with a line that is a dot:`,
  )
  for await (const line of terminal) {
    lines.push(line)
    const isLast =
      line.startsWith('@') || line === '.' || (lines.length === 1 && /^\s*\w{3,10}\s*$/.test(line))
    if (isLast) break
  }
  terminal.close()
  const text = lines.filter((line) => line !== '.').join('\n')
  return text.trim() === '' ? null : text
}

/** Runs the command: its report goes to the terminal and into `page`. Whether nothing was found. */
export async function run(options: ConformOptions, page: string): Promise<boolean> {
  const clock = createSystemClock()
  const conformed = await conformServices(options, { fetch, clock, askText })
  const lines = report(conformed.found)
  const kept = await writeFile(page, reportPage(options, conformed, clock.now())).then(
    () => `The whole of it is in ${page}.`,
    (problem: unknown) => `The report could not be written: ${(problem as Error).message}`,
  )
  if (lines.length > 0) console.log(`${lines.join('\n\n')}\n`)
  const asked = `${conformed.exchanges.length} questions were asked, as pages of ${options.origin} ask.`
  const left = conformed.left.length > 0 ? `\nNot looked at: ${conformed.left.join('; ')}.` : ''
  const verdict =
    lines.length === 0
      ? 'The services are as the product needs them.'
      : `${lines.length} thing${lines.length > 1 ? 's' : ''} to mend.`
  console.log(`${verdict} ${asked}${left}\n${kept}`)
  return lines.length === 0
}
