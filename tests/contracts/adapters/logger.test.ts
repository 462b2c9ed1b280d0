import { describe, expect, it, vi } from 'vitest'
import { createConsoleLogger } from '../../../src/adapters/logger/console-logger.ts'
import { createRecordingLogger } from '../../fakes/recording-logger.ts'
import type { Logger } from '../../../src/core/ports/ports.ts'

type Observed = { logger: Logger; lines(): { level: string; line: string }[] }

const adapters: Record<string, () => Observed> = {
  console: () => {
    const console = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    return {
      logger: createConsoleLogger(console as unknown as Console),
      lines: () =>
        Object.entries(console).flatMap(([level, spy]) =>
          spy.mock.calls.map((words: unknown[]) => ({ level, line: JSON.stringify(words) })),
        ),
    }
  },
  recording: () => {
    const logger = createRecordingLogger()
    return {
      logger,
      lines: () => logger.entries.map((entry) => ({ level: entry.level, line: JSON.stringify(entry) })),
    }
  },
}

describe.each(Object.entries(adapters))('a logger: %s', (_, create) => {
  it.each(['info', 'warn', 'error'] as const)('logs %s once, with its source, text and details', (level) => {
    const { logger, lines } = create()
    logger[level]('api', 'getSurvey failed', { status: 503 })
    expect(lines()).toHaveLength(1)
    expect(lines()[0]!.level).toBe(level)
    for (const part of ['api', 'getSurvey failed', '503']) expect(lines()[0]!.line).toContain(part)
  })
  it('needs no details', () => {
    const { logger, lines } = create()
    logger.info('i18n', 'ready')
    expect(lines()).toHaveLength(1)
    expect(lines()[0]!.line).not.toContain('null')
  })
})
