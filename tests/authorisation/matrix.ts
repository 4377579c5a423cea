import { sql } from 'drizzle-orm'
import { api } from '#server/operations/api.ts'
import type { World } from '../support/people-and-things.ts'
import { type Actor, type ActorName, actorNames, type Actors, badTokens, makeActors } from './actors.ts'
import { canary, type Canary, readers } from './canaries.ts'
import { makeThings, type Things } from './things.ts'

/** Builds the request. `actor` is the actor, or the known person in place of a visitor. */
export type Ask = (
  fixtures: Things,
  actor: Actor,
  name: ActorName,
) => { query?: Record<string, string | undefined>; body?: object }

export interface Case {
  ask: Ask
  /** Statuses by actor. Written by hand from the decisions, never computed from a policy. */
  answers: Partial<Record<ActorName, number>> & { others?: number }
  /** Whether a 200 response may contain addresses of other people, for all actors or for some. */
  mayShowAddresses?: boolean | ActorName[]
  /** Canaries that actors who get 200 may read, only in this response. */
  mayShow?: Canary[]
}

/** Operation → object (own, foreign, hidden, deleted, missing …) → statuses by actor. */
export type Rows = Record<string, Record<string, Case>>

export interface Scene {
  world: World
  actors: Actors
  things: Things
}

export async function makeScene(world: World): Promise<Scene> {
  const { actors, event } = await makeActors(world)
  return { world, actors, things: await makeThings(world, { actors, event }) }
}

export const operations = new Map<string, string>(
  api.flatMap(({ contract }) =>
    Object.entries(contract.operations).map(
      ([name, { method }]) => [`${contract.segment}/${name}`, method as string] as const,
    ),
  ),
)

/** Paths by operation. A few are not under /api/v3. */
const paths = new Map<string, string>(
  api.flatMap(({ contract }) =>
    Object.keys(contract.operations).map(
      (name) => [`${contract.segment}/${name}`, `${contract.path}/${name}`] as const,
    ),
  ),
)

/**
 * Requests every case as every actor, each in the same unchanged world. Yields a sentence for each wrong
 * response.
 */
export async function* wrongAnswers(scene: Scene, rows: Rows): AsyncGenerator<string, void> {
  const invalidTokens = await badTokens(scene.world)
  for (const [operation, cases] of Object.entries(rows)) {
    for (const [object, testCase] of Object.entries(cases)) {
      for (const name of actorNames)
        yield* await listWrongAnswers(scene, { operation, object, one: testCase, name })
    }
    const [[object, testCase] = []] = Object.entries(cases)
    if (!testCase) continue
    const askWithToken = (token: string) => sendCase(scene, { operation, one: testCase, name: 'anon', token })
    for (const [kind, token] of Object.entries(invalidTokens)) {
      const { status } = await askWithToken(token)
      if (status !== 401) yield `${operation} (${object}) with a token that is ${kind}: ${status}, not 401`
    }
    const withPublic = await askWithToken(scene.world.config.publicToken!)
    const anonymousStatus = testCase.answers.anon ?? testCase.answers.others
    if (withPublic.status !== anonymousStatus)
      yield `${operation} (${object}) with the public token: ${withPublic.status}, not ${anonymousStatus}`
  }
}

interface Cell {
  operation: string
  object: string
  one: Case
  name: ActorName
}

async function listWrongAnswers(scene: Scene, { operation, object, one, name }: Cell): Promise<string[]> {
  const expectedStatus = one.answers[name] ?? one.answers.others
  const token = name === 'anon' ? undefined : await scene.world.tokens.sign(scene.actors[name].sessionId)
  const { status, text } = await sendCase(scene, { operation, one, name, token })
  const where = `${operation} (${object}) as ${name}`
  const leaks = leaked(scene, { text, name, status, one })
  return [
    ...(status === expectedStatus ? [] : [`${where}: ${status}, not ${expectedStatus}`]),
    ...leaks.map((leak) => `${where}: says ${leak}`),
  ]
}

interface CaseRequest {
  operation: string
  one: Case
  name: ActorName
  token: string | undefined
}

/** Sends one request in the unchanged world. `inspect` sees the world right after it. */
export async function sendCase<Seen = undefined>(
  { world, actors, things }: Scene,
  { operation, one, name, token }: CaseRequest,
  inspect?: (request: { query: object; body: object }) => Promise<Seen>,
) {
  const actor: Actor = name === 'anon' ? things.known : actors[name]
  const { query = {}, body = {} } = one.ask(things, actor, name)
  const queryEntries = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const method = operations.get(operation) as 'GET' | 'POST' | 'PUT' | 'DELETE'
  await world.db.execute(sql`savepoint cell`)
  const response = await world.app.inject({
    method,
    url: `${paths.get(operation)}?${new URLSearchParams(queryEntries)}`,
    headers: token ? { authentication: `Bearer ${token}` } : {},
    ...(method !== 'GET' && { payload: body }),
  })
  const inspection = await inspect?.({ query, body })
  await world.db.execute(sql`rollback to savepoint cell`)
  return { status: response.statusCode, text: response.payload, seen: inspection }
}

interface CaseAnswer {
  text: string
  status: number
  name: ActorName
  one: Case
}

function leaked(
  { actors, things }: Scene,
  { text, status, name, one: { mayShowAddresses, mayShow = [] } }: CaseAnswer,
): string[] {
  const showsAddresses = Array.isArray(mayShowAddresses) ? mayShowAddresses.includes(name) : mayShowAddresses
  const isOpen = showsAddresses === true && status === 200
  const hidden = (Object.keys(canary) as Canary[]).filter(
    (canaryName) =>
      text.includes(canary[canaryName]) &&
      !readers[canaryName]?.includes(name) &&
      !(status === 200 && mayShow.includes(canaryName)),
  )
  const people = { ...actors, known: things.known, hidden: things.hidden, withdrawn: things.withdrawn }
  const addresses = Object.entries(people)
    .filter(([whose, { email }]) => whose !== name && text.includes(email) && !isOpen)
    .map(([whose]) => `the address of ${whose}`)
  const secrets = [things.token, things.ownToken, things.code, things.otherCode, things.draftCode]
  return [...hidden, ...addresses, ...secrets.filter((secret) => text.includes(secret)).map(() => 'a secret')]
}
