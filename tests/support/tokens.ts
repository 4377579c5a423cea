import { expect } from 'vitest'
import type { TokenScope } from '#lib/contract/token.ts'
import type { Person, World } from './people-and-things.ts'

interface TokenOptions {
  name?: string
  scopes?: TokenScope[]
  eventId?: string
  days?: number
}

/** Creates a token through the API, as its owner. */
export async function aToken(world: World, person: Person, options: TokenOptions = {}) {
  const tokenInput = { name: 'Nightly export', scopes: ['read', 'write'], ...options }
  const { status, body } = await world.as(person).post('token/createToken', tokenInput)
  expect({ status, body }).toMatchObject({ status: 200, body: { secret: expect.any(String) } })
  return body as { id: string; secret: string; shown: string }
}

/** Sends requests as a program that has only a token. */
export function program({ app }: Pick<World, 'app'>, secret: string, header = 'authorization') {
  const sendRequest = (method: 'GET' | 'POST' | 'PUT') => async (url: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api/v3/${url}`,
      headers: { [header]: `Bearer ${secret}` },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return { get: sendRequest('GET'), post: sendRequest('POST'), put: sendRequest('PUT') }
}
