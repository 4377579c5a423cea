import { expect, test } from '#tests/world.ts'

test('the reference names every operation, with its errors and what travels', async ({ world }) => {
  const { status, body } = await world.as(null).get('/api/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const { get } = body.paths['/api/v3/technology/getTechnologies']
  expect(get.parameters.map(({ name }: { name: string }) => name)).toContain('perPage')
  expect(get.responses.default.content['application/json'].schema.$ref).toBe('#/components/schemas/Refusal')
})
