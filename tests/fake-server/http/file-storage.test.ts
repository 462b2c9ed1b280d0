import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFileStorage } from '../../../fake-server/http/file-storage.ts'

it('the file storage still reads earlier keys after a failed write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const storage = createFileStorage(folder)
  storage.write('scenario', 'slow')
  // A folder in the file's place refuses the write.
  mkdirSync(join(folder, 'database.json.new'))
  storage.write('database', '{}')
  expect([storage.read('database'), storage.keepsFiles()]).toEqual(['{}', false])
  expect(storage.read('scenario')).toBe('slow')
  storage.remove('scenario')
  expect(storage.read('scenario')).toBeNull()
})
