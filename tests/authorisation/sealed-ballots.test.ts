import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '#features/people/auth/table.ts'
import { readBallots } from '#features/judging/ballot/policy.ts'
import { ballots } from '#features/judging/ballot/table.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { readScores } from '#features/judging/scoring/policy.ts'
import { seated } from '../support/judging/judging.ts'
import type { World } from '../support/people-and-things.ts'
import { aToken } from '../support/tokens.ts'
import { aWebhook } from '../support/network/webhooks.ts'
import type { Actor, ActorName } from './actors.ts'
import { canary } from './canaries.ts'
import { ask, operations, type Rows, type Scene } from './matrix.ts'
import { expect, test } from './scene.ts'

const files = import.meta.glob<Record<string, Rows>>('./rows/*.ts', { eager: true })
const rows: Rows = Object.assign(
  {},
  ...Object.values(files).map((one) => Object.assign({}, ...Object.values(one))),
)

/** Values that appear only in ballots of the open round. Weights of 97 and 61 make the numbers unique. */
const secrets = {
  peersWords: canary.sealedBallot,
  peersScore: /71\.044/,
  judgesWords: 'canary words of one judge',
  judgesScore: /84\.651/,
  mean: /50\.175/,
  // Matches only a separate number, not a part of an id or a time.
  count: /(?<![\w.-]|\d:)318(?![\w.-])/,
}
type Secret = keyof typeof secrets

const sung = (text: string): Secret[] =>
  (Object.keys(secrets) as Secret[]).filter((name) => {
    const secret = secrets[name]
    return typeof secret === 'string' ? text.includes(secret) : secret.test(text)
  })

/**
 * Submits ballots of two judges for one project, and of 316 more behind them in every list. The organizer of
 * another event judges here.
 */
async function sealedScene(scene: Scene) {
  const { world, things, actors } = scene
  const [first, second] = things.rubric
  const [version] = await world.db
    .select()
    .from(rubricVersions)
    .where(eq(rubricVersions.eventId, things.event.id))
  const criteria = version!.criteria.map((one, nr) => ({ ...one, weight: nr === 0 ? 97 : 61 }))
  await world.db.update(rubricVersions).set({ criteria }).where(eq(rubricVersions.id, version!.id))
  const submit = (id: string, [use, story]: [number, number], text: string) =>
    world.db
      .update(ballots)
      .set({
        state: 'submitted',
        submittedAt: world.clock.now(),
        levels: { [first!]: use, [second!]: story },
        comment: text,
        note: text,
      })
      .where(eq(ballots.id, id))
  await submit(things.peerBallot, [5, 2], secrets.peersWords)
  await submit(things.ownBallot, [4, 5], secrets.judgesWords)
  await world.db.execute(sql`with people as (insert into account (email, name, confirmed_at)
      select 'crowd-' || i || '@example.com', 'Crowd', now() from generate_series(1, 316) i returning id),
    seats as (insert into judge (id, event_id, user_id)
      select overlay(id::text placing 'ffffffff' from 1)::uuid, ${things.event.id}::uuid, id from people returning id)
    insert into ballot (round_id, judge_id, submission_id, state, levels, submitted_at)
      select ${things.openRound}::uuid, id, ${things.submission}::uuid, 'submitted',
        jsonb_build_object(${first!}::text, 3, ${second!}::text, 3), now() from seats`)
  await seated(world, { id: things.other.id, organiser: actors.otherOrganiser }, actors.otherOrganiser)
  return { ...scene, actors: { ...actors, peer: await judgeAt(scene, things.peerSeat) } }
}

async function judgeAt({ world: { db } }: Scene, seat: string): Promise<Actor> {
  const [row] = await db
    .select({ user: users, sessionId: sessions.id })
    .from(judges)
    .innerJoin(users, eq(users.id, judges.userId))
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(judges.id, seat))
  return { ...row!.user, sessionId: row!.sessionId, profileId: '', userName: '' }
}

/**
 * Runs every GET case of the table as this actor. Returns the revealed secrets, each with the place where it
 * appeared.
 */
async function collectSecrets(scene: Scene, name: ActorName, token?: string): Promise<Map<Secret, string>> {
  const all = new Map<Secret, string>()
  const own = name === 'anon' ? undefined : await scene.world.tokens.sign(scene.actors[name].sessionId)
  for (const [operation, cases] of Object.entries(rows))
    for (const [object, one] of operations.get(operation) === 'GET' ? Object.entries(cases) : []) {
      const { text } = await ask(scene, { operation, one, name, token: token ?? own })
      for (const secret of sung(text)) if (!all.has(secret)) all.set(secret, `${operation} (${object})`)
    }
  return all
}

const outsiders = [
  'anon',
  'stranger',
  'enrolled',
  'teamAdmin',
  'otherOrganiser',
  'mentorRole',
  'MENTOR',
] as const
const managing = ['organiser', 'host', 'ADMIN'] as const
const everything = Object.keys(secrets)

test(
  'nobody reads another’s ballot, its score or how many there are, and organizers no more than how many before the close',
  { timeout: 600_000 },
  async ({ scene }) => {
    const sealed = await sealedScene(scene)
    const locateSecrets = async (who: ActorName, token?: string) =>
      Object.fromEntries(await collectSecrets(sealed, who, token))
    const listSecretNames = async (who: ActorName, token?: string) =>
      Object.keys(await locateSecrets(who, token))
    for (const who of outsiders)
      expect({ who, secrets: await locateSecrets(who) }).toEqual({ who, secrets: {} })
    const { judge, organiser, peer } = sealed.actors
    expect(await listSecretNames('judge')).toEqual(['judgesWords'])
    const asPeer = { ...sealed, actors: { ...sealed.actors, judge: peer } }
    expect([...(await collectSecrets(asPeer, 'judge')).keys()]).toEqual(['peersWords'])
    for (const who of managing)
      expect({ who, secrets: await listSecretNames(who) }).toEqual({ who, secrets: ['count'] })
    const { secret } = await aToken(sealed.world, judge)
    expect(await listSecretNames('judge', secret)).toEqual(['judgesWords'])
    const { secret: organizerToken } = await aToken(sealed.world, organiser)
    expect(await listSecretNames('organiser', organizerToken)).toEqual(['count'])

    await sealed.world.db
      .update(rounds)
      .set({ state: 'closed' })
      .where(eq(rounds.id, sealed.things.openRound))
    for (const who of outsiders)
      expect({ who, secrets: await locateSecrets(who) }).toEqual({ who, secrets: {} })
    expect(await listSecretNames('judge')).toEqual(['judgesWords'])
    for (const who of managing)
      expect({ who, secrets: (await listSecretNames(who)).toSorted() }).toEqual({
        who,
        secrets: everything.toSorted(),
      })
  },
)

test(
  'where a policy says yes to everybody, the same questions find it',
  { timeout: 600_000 },
  async ({ scene }) => {
    const sealed = await sealedScene(scene)
    sealed.world.app.log.level = 'silent'
    const broken = [
      [readBallots, 'peersWords'],
      [readScores, 'peersScore'],
      [readScores, 'mean'],
      [manageEvent, 'count'],
    ] as const
    for (const [policy, secret] of broken) {
      const { may } = policy
      policy.may = () => true
      try {
        expect([...(await collectSecrets(sealed, 'stranger')).keys()], policy.name).toContain(secret)
      } finally {
        policy.may = may
      }
    }
  },
)

test('what a judge writes is in no letter, notification, webhook, log, job or other table, and in no live line', async ({
  scene,
}) => {
  const { world, actors, things } = scene
  const text = 'canary words of one judge'
  const { openRound: roundId, submission: submissionId } = things
  await aWebhook(world, actors.organiser, { url: 'https://hooks.example.com/', eventId: things.event.id })
  await aWebhook(world, actors.ADMIN, { url: 'https://hooks.example.com/' })
  const levels = Object.fromEntries(things.rubric.map((id) => [id, 4]))
  const ballot = { roundId, submissionId, version: 0, levels, comment: text, note: text }
  const submitted = await world.as(actors.judge).post('ballot/submitBallot', ballot)
  const changed = await world.as(actors.judge).post('ballot/submitBallot', { ...ballot, version: 1 })
  const peer = await judgeAt(scene, things.peerSeat)
  const away = { roundId, submissionId, reason: 'I know the team.' }
  const recused = await world.as(peer).post('ballot/recuseBallot', away)
  expect([submitted.status, changed.status, recused.status]).toEqual([200, 200, 200])
  expect(await tablesWith(world, text)).toEqual(['ballot', 'ballot_version'])
  expect(JSON.stringify(world.securityLog)).not.toContain(text)
  for (const who of [actors.judge, actors.teamAdmin, actors.otherOrganiser])
    expect((await world.as(who).get(`/api/live?topics=round-progress:${roundId}`)).status).toBe(404)
})

/** Lists the tables that contain this text in any column of any row. */
async function tablesWith({ db }: World, text: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`,
    'objects',
  )
  const names: string[] = []
  for (const { name } of tables) {
    const holding = await db.execute<object>(
      sql`select from ${sql.raw(name)} row where row::text like ${`%${text}%`} limit 1`,
      'objects',
    )
    if (holding.length > 0) names.push(name.replace('public.', ''))
  }
  return names
}
