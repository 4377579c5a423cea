import { customFetch } from '@auth/core'
import type { Provider } from '@auth/core/providers'
import Credentials from '@auth/core/providers/credentials'
import Discord from '@auth/core/providers/discord'
import GitHub from '@auth/core/providers/github'
import Google from '@auth/core/providers/google'
import { email as emailField } from '#lib/fields/email.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { findAccount } from '../../sign-in/sign-in-emails.ts'
import { hashToken, lifetimes, newToken, store } from '../../sign-in/one-time.ts'
import { isWithin } from '../../sign-in/quota.ts'
import { asUser } from './adapter.ts'
import type { Attempt, AuthCore } from '../limits/attempt.ts'
import { bySecondFactor } from '../second-step.ts'
import { createStrangers } from '../limits/strangers.ts'

/** Returns the configured ways to sign in; a password and an e-mailed link are always available. */
export function createProviders(core: AuthCore, attempt: Attempt, authSecret: string): Provider[] {
  const { github, google, discord } = core.services.settings.providers
  return [
    withPassword(core, attempt),
    byMail(core, attempt, authSecret),
    // Missing from `providerIds`, because no sign-in starts with it.
    ...(attempt.isSecondStep ? [bySecondFactor(attempt)] : []),
    ...(github ? [GitHub({ ...outside(github), checks: ['pkce', 'state'], userinfo: gitHubUser })] : []),
    ...(google ? [Google({ ...outside(google), checks: ['pkce', 'state', 'nonce'] })] : []),
    ...(discord ? [Discord({ ...outside(discord), checks: ['pkce', 'state'] })] : []),
  ]
}

export const providerIds = ({ providers }: AuthCore['services']['settings']) => [
  'credentials',
  'email',
  ...Object.entries(providers).flatMap(([id, keys]) => (keys ? [id] : [])),
]

function withPassword({ services }: AuthCore, { guard }: Attempt): Provider {
  return Credentials({
    credentials: {
      email: { label: 'E-mail', type: 'email' },
      password: { label: 'Password', type: 'password' },
    },
    authorize: guard(async ({ email, password }: Partial<Record<string, unknown>>) => {
      const address = emailField.safeParse(email)
      const user = address.success ? await findAccount(services, address.data) : null
      const typedPassword = typeof password === 'string' ? password.slice(0, 1000) : ''
      // The password is checked in any case, so that an unknown address takes as long as a known one.
      const isRight = await services.passwords.matches(typedPassword, user?.passwordHash ?? null)
      if (!user || !isRight) return null
      return asUser(user)
    }),
  })
}

/**
 * Limits of e-mailed links for an address with an account, and for one without. The latter are also those of
 * other e-mails.
 */
const owned = { anHour: 10, aDay: 30 }
const foreign = { anHour: 3, aDay: 10 }

function byMail({ services }: AuthCore, { address, guard, write }: Attempt, authSecret: string): Provider {
  const strangers = createStrangers(services)
  return {
    id: 'email',
    type: 'email',
    name: 'E-mail',
    maxAge: lifetimes.magicLink * 60,
    options: {},
    generateVerificationToken: newToken,
    normalizeIdentifier: (identifier) => emailField.parse(identifier),
    // Stores token and e-mail in one transaction; @auth/core will look up the token's hash with its secret.
    // An address without an account gets fewer e-mails, which neither the response nor its timing reveals.
    sendVerificationRequest: guard(async ({ identifier, token, url }) => {
      const wait = await strangers.take(address)
      await write(async (ctx) => {
        const isKnown = (await findAccount(ctx, identifier)) !== null
        const mayGo = await isWithin(ctx, `link ${identifier}`, isKnown ? owned : foreign)
        if (!mayGo || (wait > 0 && !isKnown)) return
        await store(ctx, { purpose: 'magicLink', identifier, hash: hashToken(token + authSecret) })
        await sendMail(ctx, { to: identifier, template: 'magicLink', data: { link: url } })
      })
    }),
  }
}

const timeout = 5000

function outside({ id, secret }: { id: string; secret: string }) {
  return { clientId: id, clientSecret: secret, [customFetch]: bounded }
}

const bounded: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) })

interface GitHubEmail {
  email: string
  primary: boolean
  verified: boolean
}

/**
 * GitHub reports only in the list of all addresses which ones are verified, so the lookup also loads the
 * list.
 */
const gitHubUser = {
  url: 'https://api.github.com/user',
  async request({ tokens }: { tokens: { access_token?: string } }) {
    const ask = async (url: string) => {
      const response = await fetch(url, {
        headers: { authorization: `Bearer ${tokens.access_token}`, 'user-agent': 'kilnyard' },
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
      return response.json()
    }
    const [user, emails] = await Promise.all([
      ask('https://api.github.com/user'),
      ask('https://api.github.com/user/emails') as Promise<GitHubEmail[]>,
    ])
    const best = emails.find(({ primary, verified }) => primary && verified)
    return { ...(user as object), email: best?.email ?? null, email_verified: best !== undefined }
  },
}
