import { text } from '../../../src/core/kernel/decode.ts'
import { languageCodes } from '../../../src/core/model/language.ts'
import { hexId } from '../backend-context.ts'
import { defineHandler, Refusal } from './handler.ts'
import { bodyOf, campaign, nonEmptyText, oneOf, textMatching, texts, textsByLabel } from './decoders.ts'

const submissionFields = ['answer', 'formId', 'queryStrings', 'selectedLanguage', 'utmDetails', 'brand']
const leadFields = ['mobileNumber', 'name', 'isd', 'btnUrl']

/** Calls 1, 2, 5 and 6: the survey, its answers, and the visitor who gave them. */
export const surveyHandlers = {
  getSurvey: defineHandler('getSurvey', ({ survey }) => ({ status: 200, body: [survey] })),

  submitSurvey: defineHandler('submitSurvey', ({ survey, records, clock, random, settings }, { json }) => {
    const sent = bodyOf(json, submissionFields)
    const answer = textsByLabel(sent.answer, 'answer')
    const formId = nonEmptyText(sent.formId, 'formId')
    const queryStrings = texts(sent.queryStrings, 'queryStrings')
    const selectedLanguage = oneOf(languageCodes)(sent.selectedLanguage, 'selectedLanguage')
    const utmDetails = campaign(sent.utmDetails, 'utmDetails')
    const brand = text(sent.brand, 'brand')
    if (formId !== survey._id) throw new Refusal(422, `formId: no form "${formId}"`)
    if (brand !== settings.brandCode) throw new Refusal(422, 'brand: not the brand of this service')

    const id = hexId(random, 12)
    records.database.responses.add({
      id,
      at: clock.now(),
      formId,
      answerJson: JSON.stringify(answer),
      queryStringsJson: JSON.stringify(queryStrings),
      utmDetailsJson: JSON.stringify(utmDetails),
      selectedLanguage,
      brand,
    })
    return { status: 201, body: { status: 201, insertedId: id } }
  }),

  getEarlierResponse: defineHandler('getEarlierResponse', ({ records }, { query }) => {
    const id = query.get('q')
    if (!id) throw new Refusal(400, 'q: expected the id of a response')
    const found = records.database.responses.find(id)
    if (!found) throw new Refusal(404, `no response "${id}"`)
    return {
      status: 200,
      body: {
        data: JSON.parse(found.answerJson) as Record<string, unknown>,
        utmDetails: JSON.parse(found.utmDetailsJson) as Record<string, string>,
      },
    }
  }),

  updateResponse: defineHandler('updateResponse', ({ records, settings }, { params, bearer, json }) => {
    if (bearer !== settings.updateToken) throw new Refusal(401, 'The bearer is missing or wrong')
    const sent = bodyOf(json, leadFields)
    const lead = {
      mobileNumber: nonEmptyText(sent.mobileNumber, 'mobileNumber'),
      name: nonEmptyText(sent.name, 'name'),
      isd: textMatching(/^\d+$/, 'digits')(sent.isd, 'isd'),
      btnUrl: textMatching(/^https?:\/\//, 'an absolute address')(sent.btnUrl, 'btnUrl'),
    }
    const id = params.id ?? ''
    if (!records.database.responses.find(id)) throw new Refusal(404, `no response "${id}"`)
    records.database.responses.change(id, lead)
    return { status: 200, body: { flag: true, message: 'updated' } }
  }),
}
