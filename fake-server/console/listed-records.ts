import type { Database } from '../database.ts'

/** A line of the records' table. */
export type Listed = { id: string; kind: string; what: string; at: number; sample: boolean }

/** The plot's size, from whichever steps asked for it. */
function sides(answerJson: string): string {
  const steps = Object.values(JSON.parse(answerJson) as Record<string, Record<string, string> | null>)
  const [width, depth] = ['width', 'depth'].map((name) => steps.find((step) => step?.[name])?.[name])
  return width && depth ? `${width} × ${depth} ft` : 'no size'
}

/** Surveys, leads, checkouts and payments, newest first. */
export function listRecords({ responses, leads, checkouts, payments }: Database): Listed[] {
  const listed: Listed[] = [
    ...responses.all().map(({ id, at, sample, formId, answerJson, selectedLanguage }) => ({
      ...{ id, at, sample, kind: 'survey' },
      what: `form_one_${formId} · ${sides(answerJson)} · ${selectedLanguage}`,
    })),
    ...leads.all().map(({ id, at, sample, name, isd, mobile }) => ({
      ...{ id, at, sample, kind: 'lead' },
      what: `${name}, +${isd} ${mobile}`,
    })),
    ...checkouts.all().map(({ id, at, packageType, responseId }) => ({
      ...{ id, at, sample: false, kind: 'checkout' },
      what: `${packageType}, ${responseId}`,
    })),
    ...payments.all().map(({ id, at, outcome, parametersJson }) => {
      const { currency, amount } = JSON.parse(parametersJson) as Record<string, string>
      return {
        ...{ id, at, sample: false, kind: 'payment' },
        what: `${id}, ${currency} ${amount}, ${outcome}`,
      }
    }),
  ]
  return listed.toSorted((a, b) => b.at - a.at)
}
