import { text } from '../../../src/core/kernel/decode.ts'
import { languageCodes } from '../../../src/core/model/language.ts'
import { hexId } from '../backend-context.ts'
import type { Database, Row } from '../database.ts'
import { notALead } from '../events.ts'
import { defineHandler, HttpError } from './handler.ts'
import {
  answersByStep,
  campaign,
  closedObject,
  literal,
  nonEmptyText,
  stringRecord,
  textMatching,
} from './decoders.ts'

const submissionFields = ['answer', 'formId', 'queryStrings', 'selectedLanguage', 'utmDetails', 'brand']
const leadFields = ['mobileNumber', 'name', 'isd', 'btnUrl']

function findResponse(db: Database, id: string): Row<'response'> {
  const found = db.response.findFirst({ where: { id: { equals: id } } })
  if (!found) throw new HttpError(404, `no response "${id}"`)
  return found
}

/** Calls 1, 2, 5 and 6: the survey, its answers, and the visitor who gave them. */
export const surveyHandlers = {
  getSurvey: defineHandler('getSurvey', (_, __, { survey }) => ({ status: 200, body: [survey] })),

  submitSurvey: defineHandler('submitSurvey', (_, { json }, { survey, now, random, settings }) => {
    const sent = closedObject(json, submissionFields)
    const answer = answersByStep(sent.answer, 'answer')
    const formId = nonEmptyText(sent.formId, 'formId')
    const queryStrings = stringRecord(sent.queryStrings, 'queryStrings')
    const selectedLanguage = literal(languageCodes)(sent.selectedLanguage, 'selectedLanguage')
    const utmDetails = campaign(sent.utmDetails, 'utmDetails')
    const brand = text(sent.brand, 'brand')
    if (formId !== survey._id) throw new HttpError(422, `formId: no form "${formId}"`)
    if (brand !== settings.brandCode) throw new HttpError(422, 'brand: not the brand of this service')

    const id = hexId(random, 12)
    const columns = {
      formId,
      answerJson: JSON.stringify(answer),
      queryStringsJson: JSON.stringify(queryStrings),
      utmDetailsJson: JSON.stringify(utmDetails),
      selectedLanguage,
      brand,
      ...notALead,
    }
    return {
      status: 201,
      body: { status: 201, insertedId: id },
      events: [{ kind: 'answered', at: now, visitor: id, ...columns }],
    }
  }),

  getEarlierResponse: defineHandler('getEarlierResponse', (db, { query }) => {
    const id = query.get('q')
    if (!id) throw new HttpError(400, 'q: expected the id of a response')
    const { answerJson, utmDetailsJson } = findResponse(db, id)
    return {
      status: 200,
      body: {
        data: JSON.parse(answerJson) as Record<string, unknown>,
        utmDetails: JSON.parse(utmDetailsJson) as Record<string, string>,
      },
    }
  }),

  updateResponse: defineHandler('updateResponse', (db, { params, bearer, json }, { now, settings }) => {
    if (bearer !== settings.updateToken) throw new HttpError(401, 'The bearer is missing or wrong')
    const sent = closedObject(json, leadFields)
    const lead = {
      mobileNumber: nonEmptyText(sent.mobileNumber, 'mobileNumber'),
      name: nonEmptyText(sent.name, 'name'),
      isd: textMatching(/^\d+$/, 'digits')(sent.isd, 'isd'),
      btnUrl: textMatching(/^https?:\/\//, 'an absolute address')(sent.btnUrl, 'btnUrl'),
    }
    const { id } = findResponse(db, params.id ?? '')
    return {
      status: 200,
      body: { flag: true, message: 'updated' },
      events: [{ kind: 'leadSaved', at: now, visitor: id, ...lead }],
    }
  }),
}
