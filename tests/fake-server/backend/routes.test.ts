import { describe, expect, it } from 'vitest'
import { callNames, endpoints, routeOf, servicePaths } from '../../../fake-server/backend/routes.ts'

it('the key of each endpoint is its name', () => {
  for (const name of callNames) expect(endpoints[name].name).toBe(name)
})

describe('routeOf()', () => {
  it.each(callNames)('finds %s by its method and path, with the values in the path', (name) => {
    const { method, service, path } = endpoints[name]
    const params = path.includes('{id}') ? { id: 'a-1' } : {}
    expect(routeOf(method, servicePaths[service] + path.replace('{id}', 'a-1'))).toEqual({ name, params })
  })

  it('finds a call below other base paths', () => {
    const bases = { forms: '/fake/forms', customer: '/fake/api' }
    expect(routeOf('GET', '/fake/forms/survey-forms', bases)?.name).toBe('getSurvey')
    expect(routeOf('GET', '/forms/survey-forms', bases)).toBeNull()
  })

  it.each([
    ['DELETE', '/forms/survey-forms'],
    ['GET', '/forms/survey-forms/'],
    ['GET', '/api/survey-forms'],
    ['GET', '/other/survey-forms'],
    ['GET', '/forms/forms/survey-forms'],
    ['POST', '/forms/update/'],
    ['POST', '/forms/update/a/b'],
    ['GET', '/'],
  ])('finds nothing for %s %s', (method, path) => {
    expect(routeOf(method, path)).toBeNull()
  })
})
