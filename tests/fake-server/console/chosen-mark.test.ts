import { expect, it } from 'vitest'
import { chosenMark } from '../../../fake-server/console/dress/chosen-mark.ts'

it('a mark’s file that is gone by the time it is read changes nothing, and that is said', async () => {
  const file = new File(['<svg/>'], 'mark.svg')
  file.arrayBuffer = () => Promise.reject(new DOMException('moved meanwhile', 'NotFoundError'))
  expect(await chosenMark(file)).toEqual({
    mark: null,
    said: '“mark.svg” cannot be read. Nothing is changed.',
  })
})
