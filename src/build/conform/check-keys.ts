import type { Survey } from '../../core/model/survey.ts'
import { ask } from './ask.ts'
import { submissionFor, submittedId } from './check-writes.ts'
import type { Session } from './session.ts'

/** R66: one press, sent twice, is done once; another press under its key is refused. */
export async function checkKeys(session: Session, survey: Survey): Promise<void> {
  const json = submissionFor(session, survey)
  const key = `conform-${session.clock.now()}`
  const first = await ask(session, 2, { what: 'a press with its key', json, key })
  const id = first && submittedId(session, first)
  if (id === null) return
  const again = await ask(session, 2, { what: 'the same press again', json, key })
  if (again && again.text !== first?.text) session.note('key-twice', again.where)
  const other = { what: 'another press under its key', json: { ...json, selectedLanguage: 'ta' }, key }
  const refused = await ask(session, 2, other)
  if (refused && refused.status !== 422) session.note('key-other-body', refused.where)
}
