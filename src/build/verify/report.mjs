import { createReport } from '../findings-report.mjs'
import { findings } from './findings.mjs'

export const { report, table } = createReport(findings, { between: ', ', and: ' and' })
