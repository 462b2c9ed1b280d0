import { describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../src/core/ports/http-client.ts'
import { createScriptedHttp, held, json, noResponse, plain } from './scripted-http.ts'
import { settled } from './settled.ts'

const get = (path: string): HttpRequest => ({
  method: 'GET',
  url: `https://forms.plotline.test/forms${path}`,
})
const post = (path: string): HttpRequest => ({ ...get(path), method: 'POST' })

describe('the scripted HTTP client', () => {
  it('answers by method and end of path, whatever the base and the query', async () => {
    const http = createScriptedHttp({
      'GET /response': json(200, { data: {} }),
      'POST /update/{id}': plain(500, 'no'),
    })
    expect(await http.send(get('/response?q=1')).answer).toEqual(json(200, { data: {} }))
    expect(await http.send(post('/update/rec-1')).answer).toEqual(plain(500, 'no'))
    expect(http.sent('POST /update/{id}')).toEqual([post('/update/rec-1')])
    expect(http.requests).toHaveLength(2)
  })

  it('gives a list one by one and repeats the last', async () => {
    const http = createScriptedHttp({ 'GET /response': [noResponse, json(200, 1)] })
    const answers = []
    for (let turn = 0; turn < 3; turn++) answers.push(await http.send(get('/response')).answer)
    expect(answers).toEqual([noResponse, json(200, 1), json(200, 1)])
  })

  it('holds an answer back until the test gives it', async () => {
    const late = held()
    const http = createScriptedHttp({ 'GET /response': late.answer })
    let came = false
    const { answer } = http.send(get('/response'))
    void answer.then(() => (came = true))
    await settled()
    expect(came).toBe(false)
    late.settle(json(200, 'late'))
    expect(await answer).toEqual(json(200, 'late'))
  })

  it('settles a cancelled request as no response, and notes it', async () => {
    const http = createScriptedHttp({ 'GET /response': held().answer })
    const pending = http.send(get('/response'))
    pending.cancel()
    expect(await pending.answer).toEqual(noResponse)
    expect(http.cancelled).toEqual([get('/response')])
  })

  it('does not note a cancel that came after the answer', async () => {
    const http = createScriptedHttp({ 'GET /response': json(200, 1) })
    const pending = http.send(get('/response'))
    await pending.answer
    pending.cancel()
    expect(http.cancelled).toEqual([])
  })

  it('works answers out of the request, and can be scripted anew', async () => {
    const http = createScriptedHttp({ 'GET /response': ({ url }) => plain(200, url) })
    expect(await http.send(get('/response?q=7')).answer).toEqual(plain(200, get('/response?q=7').url))
    http.on('GET /response', noResponse)
    expect(await http.send(get('/response')).answer).toEqual(noResponse)
  })

  it('throws where nothing is scripted', () => {
    const http = createScriptedHttp({ 'GET /response': json(200, 1) })
    expect(() => http.send(post('/response'))).toThrow('no answer is scripted for POST')
    expect(() => http.send(get('/earlier/responses'))).toThrow('no answer is scripted for GET')
  })
})
