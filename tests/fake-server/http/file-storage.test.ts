import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFileStorage } from '../../../fake-server/http/file-storage.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('the file storage still reads and removes earlier keys after a failed write', () => {
  const folder = createFolder()
  const storage = createFileStorage(folder)
  storage.write('scenario', 'slow')
  expect(storage.keepsFiles()).toBe(true)
  // A folder with the file's name makes the write fail.
  mkdirSync(join(folder, 'database.json.new'))
  storage.write('database', '{}')
  expect([storage.read('database'), storage.keepsFiles()]).toEqual(['{}', false])
  expect(storage.read('scenario')).toBe('slow')
  storage.remove('scenario')
  expect(storage.read('scenario')).toBeNull()
})

it('the file storage uses memory if the folder cannot be created', () => {
  const folder = createFolder()
  writeFileSync(join(folder, 'file'), '')
  const storage = createFileStorage(join(folder, 'file', 'below-a-file'))
  storage.write('key', 'text')
  expect([storage.read('key'), storage.keepsFiles()]).toEqual(['text', false])
})
