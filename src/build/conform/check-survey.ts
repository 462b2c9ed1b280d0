import { anyFields, attempt } from '../../core/api/decode.ts'
import { getSurvey } from '../../core/api/forms-api.ts'
import type { Survey } from '../../core/model/survey.ts'
import { expectSuccess } from './expect.ts'
import type { Session } from './session.ts'

/** Call 1: the survey as the product reads it; null where it cannot. */
export async function checkSurvey(session: Session): Promise<Survey | null> {
  const seen = await expectSuccess(session, 1, { what: 'the survey' })
  if (!seen) return null
  const read = attempt(getSurvey.decode, seen.body)
  if (!read.ok) {
    if (seen.body !== undefined) session.note('survey-unusable', `${seen.where}: ${read.problem.message}`)
    return null
  }
  checkNames(session, read.value, seen.where)
  checkPictures(session, read.value, seen.where)
  checkChoices(session, seen.body, seen.where)
  return read.value
}

/** R6: answers are carried by step label and field name, those with `extra` all together. */
function checkNames({ note }: Session, { steps }: Survey, where: string): void {
  const known = new Set<string>()
  for (const { label, fields: asked } of steps)
    for (const { name, extra } of asked) {
      const place = JSON.stringify(extra ? ['SiteDetails', name] : [label, name])
      if (known.has(place)) note('answers-collide', `${where}: ${place}`)
      known.add(place)
    }
}

function checkPictures({ note, forms, origin }: Session, { steps }: Survey, where: string): void {
  const hosts = [new URL(forms).origin, origin]
  const pictures = steps.flatMap((step) =>
    step.fields.flatMap(({ options }) => options.map(({ picture }) => picture)),
  )
  const elsewhere = pictures.find((picture) => picture !== null && !mayLoad(picture, hosts))
  if (elsewhere) note('pictures-elsewhere', `${where}: ${elsewhere}`)
}

/** The product asks a radio field without choices as text, so what was sent is read. */
function checkChoices({ note }: Session, body: unknown, where: string): void {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const asked = list(anyFields(list(body)[0]).questions).flatMap((step) =>
    list(anyFields(step).fields).map((field) => anyFields(field)),
  )
  for (const { type, options, name } of asked)
    if (type === 'radio' && list(options).length === 0) note('choice-of-none', `${where}: ${String(name)}`)
}

/** What the product draws and a build's policy lets in: pictures of these hosts, and those that are in the address itself. */
const mayLoad = (picture: string, hosts: readonly string[]): boolean =>
  URL.canParse(picture) && (/^data:image\//i.test(picture) || hosts.includes(new URL(picture).origin))
