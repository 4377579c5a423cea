import { createLocalJWKSet, jwtVerify } from 'jose'
import { createVault } from '#features/people/auth/sign-in/vault.ts'
import { loadPublicKeys } from '#features/platform/signing/public-keys.ts'
import { signToken } from '#features/platform/signing/signing.ts'
import type { Context } from '#lib/contract/context.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { checkToken } from './check.ts'
import { buildCredential } from './credential.ts'

const facts = {
  holder: 'Zoë Kiln',
  title: 'Winner',
  narrative: 'Built Morning Sheet.',
  event: { title: 'Field Notes', startAt: null, endAt: null },
  project: null,
  team: null,
}

async function signCertificate({ db, clock, config }: World) {
  const ctx = {
    db,
    now: clock.now(),
    origin: config.siteUrl,
    vault: createVault(config.secret),
    changed: () => {},
    uses: () => {},
  } as unknown as Context
  const id = crypto.randomUUID()
  const { origin, now } = ctx
  const claims = buildCredential({
    id,
    kind: 'place',
    facts,
    origin,
    now,
    siteName: 'Kilnyard',
    eventSlug: 'x',
  })
  const token = await signToken(ctx, claims)
  return { token, address: claims.id, keys: (await loadPublicKeys(ctx)).map(({ key }) => key) }
}

test('what the page says of a certificate is what another library says of it', async ({ world }) => {
  const { token, address, keys } = await signCertificate(world)
  expect(await checkToken(` ${token}\n`, { keys, revoked: [] })).toMatchObject({
    state: 'valid',
    said: { id: address, holder: 'Zoë Kiln', issuer: 'Kilnyard', name: 'Winner, Field Notes' },
  })
  await expect(jwtVerify(token, createLocalJWKSet({ keys }))).resolves.toBeDefined()
  expect(await checkToken(token, { keys, revoked: [address] })).toMatchObject({ state: 'revoked' })
})

test('every changed sign of a certificate is noticed, and so is another site’s', async ({ world }) => {
  const { token, keys } = await signCertificate(world)
  const states = new Set<string>()
  for (let index = 0; index < token.length - 1; index++) {
    if (token[index] === '.') continue
    const replacement = token[index] === 'A' ? 'B' : 'A'
    const changedToken = token.slice(0, index) + replacement + token.slice(index + 1)
    states.add((await checkToken(changedToken, { keys, revoked: [] })).state)
  }
  expect([...states].toSorted()).toEqual(['foreign', 'unreadable', 'wrong'])
  expect(await checkToken(token, { keys: [], revoked: [] })).toEqual({ state: 'foreign' })
  for (const nonsense of ['', 'x', 'a.b.c', '..', 'e30.e30.']) {
    const { state } = await checkToken(nonsense, { keys, revoked: [] })
    expect(['unreadable', 'foreign']).toContain(state)
  }
})
