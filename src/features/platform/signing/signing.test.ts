import { calculateJwkThumbprint, createLocalJWKSet, jwtVerify } from 'jose'
import { createVault } from '#features/people/auth/sign-in/vault.ts'
import type { Context } from '#lib/contract/context.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { isSignedBy } from './keys.ts'
import { loadPublicKeys } from './public-keys.ts'
import { signBytes, signToken } from './signing.ts'
import { signingKeys } from './table.ts'

const createContext = ({ db, clock, config }: World, secret = config.secret) =>
  ({
    db,
    now: clock.now(),
    origin: config.siteUrl,
    vault: createVault(secret),
    changed: () => {},
    uses: () => {},
  }) as unknown as Context

const keySet = async (ctx: Context) =>
  createLocalJWKSet({ keys: (await loadPublicKeys(ctx)).map(({ key }) => key) })

test('another library accepts what is signed, by the public key set alone, and refuses what was changed', async ({
  world,
}) => {
  const ctx = createContext(world)
  const token = await signToken(ctx, { iss: ctx.origin, sub: 'someone', place: 2 })
  const { payload, protectedHeader } = await jwtVerify(token, await keySet(ctx))
  expect(payload).toEqual({ iss: ctx.origin, sub: 'someone', place: 2 })
  const [publishedKey] = await loadPublicKeys(ctx)
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: publishedKey!.key.kid })
  expect(await calculateJwkThumbprint(publishedKey!.key)).toBe(publishedKey!.thumbprint)

  const [head, , signature] = token.split('.')
  const first = Buffer.from(JSON.stringify({ ...payload, place: 1 })).toString('base64url')
  await expect(jwtVerify(`${head}.${first}.${signature}`, await keySet(ctx))).rejects.toThrow('signature')
})

test('bytes are signed by the same key, and one changed byte is refused', async ({ world }) => {
  const bytes = Buffer.from('ballots')
  const { signature, publicKey } = await signBytes(createContext(world), bytes)
  expect(isSignedBy(publicKey, bytes, signature)).toBe(true)
  expect(isSignedBy(publicKey, Buffer.from('Ballots'), signature)).toBe(false)
  expect(isSignedBy({ ...publicKey, x: 'none' }, bytes, signature)).toBe(false)
})

test('the private half is not in the database, and a new SECRET makes a new key beside the old one', async ({
  world,
}) => {
  const before = createContext(world)
  const token = await signToken(before, { place: 1 })
  const [row] = await world.db.select().from(signingKeys)
  expect(before.vault.open(row!.sealed, 'another')).toBeNull()
  expect(Buffer.from(row!.sealed, 'base64').includes(Buffer.from(row!.publicKey, 'base64url'))).toBe(false)

  const after = createContext(world, 'another-secret-that-is-long-enough-for-this')
  const second = await signToken(after, { place: 2 })
  expect(await world.db.$count(signingKeys)).toBe(2)
  const keys = await keySet(after)
  for (const each of [token, second]) expect((await jwtVerify(each, keys)).payload).toHaveProperty('place')
})

test('twenty who sign first at once make one key', async ({ committed }) => {
  const bytes = Buffer.from('ballots')
  const signatures = await Promise.all(
    Array.from({ length: 20 }, () => signBytes(createContext(committed), bytes)),
  )
  expect(new Set(signatures.map(({ signature }) => signature)).size).toBe(1)
  expect(await committed.db.$count(signingKeys)).toBe(1)
})
