import { presetOf } from '../../../fake-server/demo/presets/presets.ts'
import { scenarios } from '../../../fake-server/backend/scenarios.ts'
import captions from '../../../fake-server/talk/captions/en.ts'
import { talkLanguages } from '../../../fake-server/talk/addresses.ts'
import { talkSteps, type Move } from '../../../fake-server/talk/talk.ts'
import type { Thing } from '../../../fake-server/talk/things.ts'
import type { Texts } from '../../locales/locale-files.ts'

/** What stands round the table in the how-to. */
const marks = ['<!-- the talk: `npm run talk` writes it -->', '<!-- /the talk -->'] as const

/** The page with the talk's table as the talk is now. */
export function withTable(page: string, english: Texts): string {
  const [before, rest] = page.split(marks[0])
  const after = rest?.split(marks[1])[1]
  if (before === undefined || after === undefined) throw new Error('the how-to has lost its marks')
  return `${before}${marks[0]}\n\n${tableOf(english)}\n\n${marks[1]}${after}`
}

function tableOf(english: Texts): string {
  const rows = talkSteps.map(({ name, minute, moves }) => {
    const hands = moves.filter((move) => move.do !== 'see').map((move) => inWords(move, english))
    const seen = moves.flatMap((move) => (move.do === 'see' ? [thingInWords(move.what, english)] : []))
    return `| ${minute} | ${hands.join('; ') || 'nothing yet'} | “${captions[name]}” | ${[...new Set(seen)].join(', ')} |`
  })
  return ['| minute | press | say | there is |', '|---|---|---|---|', ...rows].join('\n')
}

function inWords(move: Move, english: Texts): string {
  switch (move.do) {
    case 'press':
      return move.what.role === 'lead' ? 'the first row' : `**${nameOf(move.what, english)}**`
    case 'type':
      return typeof move.typed === 'string'
        ? `type ${move.typed}`
        : `the customer’s ${{ name: 'name', mobile: 'number', email: 'address (US, UK)' }[move.typed.of]}`
    case 'choose':
      return move.option
    case 'speak':
      return move.language === 'own'
        ? 'your own again'
        : `language ${talkLanguages.find(({ code }) => code === move.language)!.name}`
    case 'key':
      return `\`${move.key.toUpperCase()}\``
    case 'show':
      return `scroll to the section *${nameOf(move.what, english)}*`
    case 'go':
      return [
        '`2`',
        `*${presetOf(move.journey).title}*`,
        ...(move.scenario ? [`in the last list *${scenarios[move.scenario].title}*`] : []),
        '**Go there**',
      ].join(', ')
    case 'wait':
      return `wait ${move.seconds} s`
    case 'see':
      return ''
    default:
      return move satisfies never
  }
}

function thingInWords(thing: Thing, english: Texts): string {
  if (thing.role === 'timer') return 'the countdown'
  if (thing.role === 'progressbar') return 'the plan being drawn'
  return `*${nameOf(thing, english)}*`
}

/** As it is called in English; what is filled in is left out. */
function nameOf({ text, words, holds }: Thing, english: Texts): string {
  const name = words ?? english.get(text ?? '')
  if (name === undefined) throw new Error(`no text ${text}`)
  return name.replaceAll(/\{\{[^}]*\}\}/g, holds ? `${holds} …` : '…')
}
