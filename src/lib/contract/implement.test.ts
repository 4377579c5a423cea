import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { instant, text } from '../fields/fields.ts'
import { implement } from './implement.ts'
import { allow, anyone, policy } from './policy.ts'
import type { Viewer } from './viewer.ts'

const owns = policy<{ ownerId: string }>(
  'owns the pot',
  (viewer, pot) => viewer?.id === pot.ownerId,
  'Not your pot',
)
const pot = z.object({ name: z.string(), firedAt: instant })
const pots = contract('pot', {
  getPot: {
    method: 'GET',
    access: 'anyone',
    policy: anyone,
    summary: 'One pot',
    query: z.object({ name: text() }),
    output: pot,
  },
  breakPot: {
    method: 'PUT',
    access: 'member',
    policy: owns,
    summary: 'Breaks it',
    body: z.object({ name: text({ min: 2 }) }),
    output: pot,
  },
  meltPots: { method: 'PUT', access: 'admin', policy: owns, summary: 'Melts all', output: pot },
})

const fired = { name: 'Amphora', firedAt: new Date('2026-11-21T08:00:00Z'), ownerId: 'ada', secret: 'glaze' }
const ada: Viewer = {
  id: 'ada',
  role: 'USER',
  canCreateEvents: false,
  confirmed: true,
  sessionId: 's',
  provedAt: new Date(),
  owesSecondFactor: false,
  token: null,
}
const createCtx = (viewer: Viewer | null) => ({ viewer, asked: new Set<string>() }) as Context

const kiln = implement(pots, {
  getPot: async () => fired,
  breakPot: async (ctx) => {
    allow(ctx, owns, fired)
    return fired
  },
  meltPots: async () => fired,
})

test('only what the output names leaves, and times leave as text in UTC', async () => {
  expect(await kiln.read.getPot(createCtx(null), { name: 'Amphora' })).toEqual({
    name: 'Amphora',
    firedAt: '2026-11-21T08:00:00.000Z',
  })
})

test('a broken field is 422 with its sentence, beside its name', async () => {
  await expect(kiln.read.breakPot(createCtx(ada), { name: 'x' })).rejects.toMatchObject({
    status: 422,
    message: 'This is too short, write minimum 2 characters',
    fieldErrors: { name: 'This is too short, write minimum 2 characters' },
  })
  await expect(kiln.read.breakPot(createCtx(ada), {} as { name: string })).rejects.toThrow(
    'This field is required',
  )
})

test('nobody is 401, a stranger 403 with the policy’s own sentence, the owner is let in', async () => {
  await expect(kiln.read.breakPot(createCtx(null), { name: 'Amphora' })).rejects.toMatchObject({
    status: 401,
  })
  const bob = { ...ada, id: 'bob' }
  await expect(kiln.read.breakPot(createCtx(bob), { name: 'Amphora' })).rejects.toMatchObject({
    status: 403,
    message: 'Not your pot',
  })
  expect((await kiln.read.breakPot(createCtx(ada), { name: 'Amphora' })).name).toBe('Amphora')
})

test('an operation that never asks its own policy is a fault, not an answer', async () => {
  await expect(kiln.read.meltPots(createCtx(ada), {})).rejects.toMatchObject({ status: 403 })
  await expect(kiln.read.meltPots(createCtx({ ...ada, role: 'ADMIN' }), {})).rejects.toThrow(
    'owns the pot was not asked',
  )
})

test('a name may stand in the query or in the body, not in both', () => {
  const id = z.object({ id: z.string() })
  const duplicated = {
    method: 'PUT',
    access: 'anyone',
    policy: anyone,
    summary: '',
    query: id,
    body: id,
    output: pot,
  } as const
  expect(() => contract('pot', { twice: duplicated })).toThrow('pot/twice has id in query and body')
})
