import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '#features/people/auth/table.ts'
import { ballots } from '#features/judging/ballot/table.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { readBallots, readScores } from '#features/judging/seal/policy.ts'
import { addJudge } from '../support/judging/judging.ts'
import type { World } from '../support/people-and-things.ts'
import { aToken } from '../support/tokens.ts'
import { aWebhook } from '../support/network/webhooks.ts'
import type { Actor, ActorName } from './actors.ts'
import { canary } from './canaries.ts'
import { sendCase, operations, type Rows, type Scene } from './matrix.ts'
import { expect, test } from './scene.ts'

const files = import.meta.glob<Record<string, Rows>>('./rows/*.ts', { eager: true })
const rows: Rows = Object.assign(
  {},
  ...Object.values(files).map((file) => Object.assign({}, ...Object.values(file))),
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
  const criteria = version!.criteria.map((criterion, index) => ({
    ...criterion,
    weight: index === 0 ? 97 : 61,
  }))
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
  await addJudge(world, { id: things.other.id, organiser: actors.otherOrganiser }, actors.otherOrganiser)
  return { ...scene, actors: { ...actors, peer: await loadJudge(scene, things.peerSeat) } }
}

async function loadJudge({ world: { db } }: Scene, judgeId: string): Promise<Actor> {
  const [row] = await db
    .select({ user: users, sessionId: sessions.id })
    .from(judges)
    .innerJoin(users, eq(users.id, judges.userId))
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(judges.id, judgeId))
  return { ...row!.user, sessionId: row!.sessionId, profileId: '', userName: '' }
}

/**
 * Runs every GET case of the table as this actor. Returns the revealed secrets, each with the place where it
 * appeared.
 */
async function collectSecrets(scene: Scene, name: ActorName, token?: string): Promise<Map<Secret, string>> {
  const all = new Map<Secret, string>()
  const ownToken = name === 'anon' ? undefined : await scene.world.tokens.sign(scene.actors[name].sessionId)
  for (const [operation, cases] of Object.entries(rows))
    for (const [object, testCase] of operations.get(operation) === 'GET' ? Object.entries(cases) : []) {
      const { text } = await sendCase(scene, { operation, one: testCase, name, token: token ?? ownToken })
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
const managerNames = ['organiser', 'host', 'ADMIN'] as const
const secretNames = Object.keys(secrets)

test(
  'nobody reads another’s ballot, its score or how many there are, and organizers no more than how many before the close',
  { timeout: 600_000 },
  async ({ scene }) => {
    const sealed = await sealedScene(scene)
    const target = async (actorName: ActorName, token?: string) =>
      Object.fromEntries(await collectSecrets(sealed, actorName, token))
    const listSecretNames = async (actorName: ActorName, token?: string) =>
      Object.keys(await target(actorName, token))
    for (const actorName of outsiders)
      expect({ who: actorName, secrets: await target(actorName) }).toEqual({ who: actorName, secrets: {} })
    const { judge, organiser, peer } = sealed.actors
    expect(await listSecretNames('judge')).toEqual(['judgesWords'])
    const asPeer = { ...sealed, actors: { ...sealed.actors, judge: peer } }
    expect([...(await collectSecrets(asPeer, 'judge')).keys()]).toEqual(['peersWords'])
    for (const actorName of managerNames)
      expect({ who: actorName, secrets: await listSecretNames(actorName) }).toEqual({
        who: actorName,
        secrets: ['count'],
      })
    const { secret } = await aToken(sealed.world, judge)
    expect(await listSecretNames('judge', secret)).toEqual(['judgesWords'])
    const { secret: organizerToken } = await aToken(sealed.world, organiser)
    expect(await listSecretNames('organiser', organizerToken)).toEqual(['count'])

    await sealed.world.db
      .update(rounds)
      .set({ state: 'closed' })
      .where(eq(rounds.id, sealed.things.openRound))
    for (const actorName of outsiders)
      expect({ who: actorName, secrets: await target(actorName) }).toEqual({ who: actorName, secrets: {} })
    expect(await listSecretNames('judge')).toEqual(['judgesWords'])
    for (const actorName of managerNames)
      expect({ who: actorName, secrets: (await listSecretNames(actorName)).toSorted() }).toEqual({
        who: actorName,
        secrets: secretNames.toSorted(),
      })
  },
)

test(
  'where a policy says yes to everybody, the same questions find it',
  { timeout: 600_000 },
  async ({ scene }) => {
    const sealed = await sealedScene(scene)
    sealed.world.app.log.level = 'silent'
    const brokenPolicies = [
      [readBallots, 'peersWords'],
      [readScores, 'peersScore'],
      [readScores, 'mean'],
      [manageEvent, 'count'],
    ] as const
    for (const [policy, secret] of brokenPolicies) {
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
  const submitResponse = await world.as(actors.judge).post('ballot/submitBallot', ballot)
  const changeResponse = await world.as(actors.judge).post('ballot/submitBallot', { ...ballot, version: 1 })
  const peer = await loadJudge(scene, things.peerSeat)
  const recusalInput = { roundId, submissionId, reason: 'I know the team.' }
  const recusalResponse = await world.as(peer).post('ballot/recuseBallot', recusalInput)
  expect([submitResponse.status, changeResponse.status, recusalResponse.status]).toEqual([200, 200, 200])
  expect(await tablesWith(world, text)).toEqual(['ballot', 'ballot_version'])
  expect(JSON.stringify(world.securityLog)).not.toContain(text)
  for (const person of [actors.judge, actors.teamAdmin, actors.otherOrganiser])
    expect((await world.as(person).get(`/api/live?topics=round-progress:${roundId}`)).status).toBe(404)
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
    const matchSql = await db.execute<object>(
      sql`select from ${sql.raw(name)} row where row::text like ${`%${text}%`} limit 1`,
      'objects',
    )
    if (matchSql.length > 0) names.push(name.replace('public.', ''))
  }
  return names
}
