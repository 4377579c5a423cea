import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, vi } from 'vitest'
import { expect, test } from '#tests/support/event/apps.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { users } from '../../table.ts'

afterEach(() => vi.unstubAllGlobals())

const google = 'https://accounts.google.com'
const keys = { GOOGLE_ID: 'kiln', GOOGLE_SECRET: 'hush' }

/** Starts a fake Google for sign-in; its claims can be manipulated before they are signed. */
async function fakeGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const person: JWTPayload = { sub: '7', name: 'Pia Potter', email: 'pia@example.com', email_verified: true }
  let currentClaims: JWTPayload = {}
  const token = () =>
    new SignJWT({ iss: google, aud: 'kiln', ...person, ...currentClaims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(currentClaims.exp ?? '5m')
      .sign(privateKey)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('openid-configuration'))
      return Response.json({
        issuer: google,
        authorization_endpoint: `${google}/o/oauth2/v2/auth`,
        token_endpoint: `${google}/token`,
        userinfo_endpoint: `${google}/userinfo`,
        jwks_uri: `${google}/certs`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (url.endsWith('/certs')) return Response.json({ keys: [jwk] })
    return Response.json({ access_token: 'one', token_type: 'Bearer', id_token: await token() })
  })
  return (claims: JWTPayload) => void (currentClaims = claims)
}

type Visitor = ReturnType<typeof createVisitor>

async function setOut(visitor: Visitor) {
  const { body } = await visitor.post('signin/google', { callbackUrl: '/event' })
  const { searchParams } = new URL(body.url)
  return { state: searchParams.get('state')!, nonce: searchParams.get('nonce')! }
}

const returnFromGoogle = (visitor: Visitor, state: string, more = '') =>
  visitor.get(`/api/auth/callback/google?code=abc&state=${encodeURIComponent(state)}${more}`)

test('whom Google names for this very way out is signed in', async ({ start }) => {
  const { app } = await start(keys)
  const setClaims = await fakeGoogle()
  const visitor = createVisitor(app)
  const { state, nonce } = await setOut(visitor)
  setClaims({ nonce })
  expect((await returnFromGoogle(visitor, state)).headers.location).not.toContain('error=')
  expect((await visitor.session()).user).toMatchObject({ email: 'pia@example.com' })
})

/** Claims from an interceptor, another site's token or an old one. */
const bent: [string, JWTPayload][] = [
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another site’s audience', { aud: 'another-site' }],
  ['an audience that others share', { aud: ['kiln', 'another-site'], azp: 'another-site' }],
  ['a token of an hour ago', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['an address that Google has not verified', { email_verified: false }],
  ['no word on whether the address is verified', { email_verified: undefined }],
]

test.for(bent)('%s opens nothing', async ([, claims], { start }) => {
  const { app, db } = await start(keys)
  const setClaims = await fakeGoogle()
  const visitor = createVisitor(app)
  const { state, nonce } = await setOut(visitor)
  setClaims({ nonce, ...claims })
  expect((await returnFromGoogle(visitor, state)).headers.location).toContain('error=')
  expect(await visitor.session()).toEqual({})
  expect(await db.select().from(users)).toEqual([])
})

test('a state that was changed, left out, used or set out by another browser opens nothing', async ({
  start,
}) => {
  const { app, db } = await start(keys)
  const setClaims = await fakeGoogle()
  const visitor = createVisitor(app)
  const { state, nonce } = await setOut(visitor)
  setClaims({ nonce })
  const otherVisitor = createVisitor(app)
  const foreignStart = await setOut(otherVisitor)
  for (const invalidState of [`${state}x`, '', foreignStart.state]) {
    await setOut(visitor)
    expect((await returnFromGoogle(visitor, invalidState)).headers.location).toContain('error=')
  }
  expect((await returnFromGoogle(createVisitor(app), state)).headers.location).toContain('error=')
  const next = await setOut(visitor)
  setClaims({ nonce: next.nonce })
  const wrongIssuer = await returnFromGoogle(visitor, next.state, '&iss=https%3A%2F%2Fevil.example')
  expect(wrongIssuer.headers.location).toContain('error=')
  expect(await db.select().from(users)).toEqual([])
})
