import { type Ask, type Case, type Rows, type Scene, sendCase } from './matrix.ts'
import { expect, test } from './scene.ts'

const files = import.meta.glob<Record<string, Rows>>('./rows/*.ts', { eager: true })
const rows: Rows = Object.assign(
  {},
  ...Object.values(files).map((file) => Object.assign({}, ...Object.values(file))),
)

type Kind = 'event' | 'stream'

/** Returns the request of a case with another id in place of its event's or stream's. */
const withId =
  (ask: Ask, kind: Kind, id: string): Ask =>
  (things, actor, name) =>
    JSON.parse(JSON.stringify(ask(things, actor, name)).replaceAll(things[kind].id, id))

const isAbout = ({ ask }: Case, { things, actors }: Scene, kind: Kind) =>
  JSON.stringify(ask(things, actors.ADMIN, 'ADMIN')).includes(things[kind].id)

/**
 * Requests every case about one kind as ADMIN, with an id of the other kind. Yields each that isn't answered
 * like an id of nothing.
 */
async function* listTaken(scene: Scene, kind: Kind): AsyncGenerator<string, void> {
  const token = await scene.world.tokens.sign(scene.actors.ADMIN.sessionId)
  const otherId = scene.things[kind === 'event' ? 'stream' : 'event'].id
  for (const [operation, cases] of Object.entries(rows)) {
    for (const [object, testCase] of Object.entries(cases)) {
      if (!isAbout(testCase, scene, kind)) continue
      const answer = async (id: string) => {
        const one = { ...testCase, ask: withId(testCase.ask, kind, id) }
        const { status, text } = await sendCase(scene, { operation, one, name: 'ADMIN', token })
        return `${status} ${text.replaceAll(id, 'id')}`
      }
      const [given, expected] = [await answer(otherId), await answer(crypto.randomUUID())]
      if (given !== expected) yield `${operation} (${object}): ${given}, not ${expected}`
    }
  }
}

test.for(['event', 'stream'] as const)(
  'where an id of kind %s is expected, one of the other kind is nothing',
  { timeout: 600_000 },
  async (kind, { scene }) => {
    const taken: string[] = []
    for await (const message of listTaken(scene, kind)) taken.push(message)
    expect(taken).toEqual([])
  },
)
