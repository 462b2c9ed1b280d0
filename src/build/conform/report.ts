import { createReport } from '../findings-report.mjs'
import { findings } from './findings.ts'

export const { told, report, table } = createReport(findings, { between: '; ', and: '; and' })
