import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/contract/client.ts'
import { drafts } from '#ui/device/drafts.ts'
import { ballotCalls, type ShownPaper } from '../ballot-calls.ts'
import { Desk } from './desk.ts'

interface ServerBallot {
  version: number
  state: string
  comment: string
}

/** Two ballots on the fake server, which rejects `second` until `first` is submitted. */
let server: Record<string, ServerBallot>
let isClosed: boolean

const first = { submissionId: 'first', otherId: null }
const second = { submissionId: 'second', otherId: null }

const createPaper = (submissionId: string) =>
  ({
    round: { mode: 'triage', state: isClosed ? 'closed' : 'open', commentLength: 0 },
    criteria: [],
    ballot: { levels: {}, choice: 'yes', note: '', ...server[submissionId]! },
  }) as unknown as ShownPaper

const createRefusal = (status: number, code: string, message: string) =>
  new ApiError(status, { code, message, fieldErrors: {} }, '')

function saveOnServer(
  state: string,
  request: { submissionId: string; version: number; comment?: string | undefined },
) {
  const { submissionId, version, comment = '' } = request
  const storedBallot = server[submissionId]!
  if (isClosed) throw createRefusal(409, 'closed', 'This round has closed')
  if (storedBallot.version !== version)
    throw createRefusal(409, 'changed_since', 'Another device saved since')
  if (state === 'submitted' && submissionId === 'second' && server['first']!.state !== 'submitted')
    throw createRefusal(409, 'calibrate_first', 'Submit the calibration project first')
  server[submissionId] = { version: version + 1, state, comment }
  return createPaper(submissionId).ballot
}

beforeEach(() => {
  const emptyBallot = { version: 1, state: 'draft', comment: '' }
  server = { first: { ...emptyBallot }, second: { ...emptyBallot } }
  isClosed = false
  drafts.identify(crypto.randomUUID())
  vi.spyOn(ballotCalls, 'getPaper').mockImplementation(async (query) => createPaper(query.submissionId))
  vi.spyOn(ballotCalls, 'saveBallot').mockImplementation(async (sent) => saveOnServer('draft', sent) as never)
  vi.spyOn(ballotCalls, 'submitBallot').mockImplementation(
    async (sent) => saveOnServer('submitted', sent) as never,
  )
})

afterEach(() => void vi.restoreAllMocks())

const newDesk = () => new Desk({ judgeId: 'j', roundId: 'r', onChange: () => {}, onDone: () => {} })

test('what was submitted and refused says so, after a reload too, and is submitted once the reason is gone', async () => {
  const before = newDesk()
  await before.load(second)
  before.submit(second)
  await expect.poll(() => before.sheet(second)!.isWanted).toBe(true)
  before.stop()
  const desk = newDesk()
  await desk.load(second)
  await expect
    .poll(() => desk.sheet(second))
    .toMatchObject({
      isWanted: true,
      refusal: 'Submit the calibration project first',
    })
  await desk.load(first)
  desk.submit(first)
  await expect.poll(() => server['second']!.state).toBe('submitted')
  await expect.poll(() => desk.sheet(second)!.isWanted).toBe(false)
  desk.stop()
})

test('a ballot that was submitted is submitted after the judge chose between two devices', async () => {
  const desk = newDesk()
  await desk.load(first)
  server['first'] = { version: 2, state: 'draft', comment: 'Written there' }
  desk.type(first, { comment: 'Written here' })
  desk.submit(first)
  await expect.poll(() => desk.sheet(first)!.saving.state().conflicts).toHaveProperty('comment')
  await expect.poll(() => desk.sheet(first)!.isWanted).toBe(true)
  expect(server['first'].state).toBe('draft')
  desk.settle(first, 'comment', 'mine')
  await expect.poll(() => server['first']).toMatchObject({ state: 'submitted', comment: 'Written here' })
  desk.stop()
})

test('after a conflict, a reload and the other device’s version nothing is kept here as changed', async () => {
  const before = newDesk()
  await before.load(first)
  server['first'] = { version: 2, state: 'submitted', comment: 'Written there' }
  before.type(first, { comment: 'Written here' })
  before.submit(first)
  await expect.poll(() => before.sheet(first)!.saving.state().conflicts).toHaveProperty('comment')
  before.stop()
  const desk = newDesk()
  desk.resume([first])
  await desk.load(first)
  await expect.poll(() => desk.sheet(first)!.saving.state().conflicts).toHaveProperty('comment')
  desk.settle(first, 'comment', 'theirs')
  expect(desk.sheet(first)!.saving.state()).toMatchObject({
    values: { comment: 'Written there', state: 'submitted' },
    unsaved: [],
  })
  expect(desk.waiting()).toBe(0)
  desk.stop()
  const reopenedDesk = newDesk()
  reopenedDesk.resume([first])
  expect(reopenedDesk.sheet(first)).toBe(undefined)
})

test('a device that kept nothing but a mark of having changed lets go of it', async () => {
  const desk = newDesk()
  server['first'] = { version: 2, state: 'submitted', comment: 'Written there' }
  const base = { comment: 'Written there', note: '', choice: 'yes', state: 'submitted' }
  drafts.write('ballot:j:r:first', { base, version: 2, values: { ...base, state: 'changed' }, torn: {} })
  desk.resume([first])
  expect(desk.waiting()).toBe(0)
  expect(drafts.read('ballot:j:r:first')).toBe(null)
  desk.stop()
})

test('what came after the close can be submitted once the round is open again', async () => {
  const desk = newDesk()
  await desk.load(first)
  desk.hearRound({ ...desk.paper(first)!.round, state: 'closed' })
  expect(desk.paper(first)!.round.state).toBe('closed')
  isClosed = true
  desk.type(first, { comment: 'Written at the last moment' })
  desk.submit(first)
  await expect.poll(() => desk.sheet(first)!.refusal).toBe('This round has closed')
  isClosed = false
  desk.hearRound({ ...desk.paper(first)!.round, state: 'open' })
  expect(desk.sheet(first)).toMatchObject({ refusal: '', isWanted: false })
  expect(desk.sheet(first)!.saving.state()).toMatchObject({
    outcome: 'saved',
    values: { comment: 'Written at the last moment', state: 'draft' },
  })
  expect(desk.submit(first)).toEqual({})
  await expect
    .poll(() => server['first'])
    .toMatchObject({ state: 'submitted', comment: 'Written at the last moment' })
  desk.stop()
})
