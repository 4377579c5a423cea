import { customFetch } from '@auth/core'
import type { Provider } from '@auth/core/providers'
import Credentials from '@auth/core/providers/credentials'
import Discord from '@auth/core/providers/discord'
import GitHub from '@auth/core/providers/github'
import Google from '@auth/core/providers/google'
import { email as emailField } from '#lib/fields/email.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { findAccount } from '../../sign-in/sign-in-emails.ts'
import { hashToken, lifetimes, createToken, store } from '../../sign-in/one-time.ts'
import { isWithin } from '../../sign-in/quota.ts'
import { toAuthUser } from './adapter.ts'
import type { Attempt, AuthCore } from '../limits/attempt.ts'
import { createSecondFactorProvider } from '../second-step.ts'
import { createStrangerLimiter } from '../limits/strangers.ts'

/** Returns the configured ways to sign in; a password and an e-mailed link are always available. */
export function createProviders(core: AuthCore, attempt: Attempt, authSecret: string): Provider[] {
  const { github, google, discord } = core.services.settings.providers
  return [
    createPasswordProvider(core, attempt),
    createMailProvider(core, attempt, authSecret),
    // Missing from `listProviderIds`, because no sign-in starts with it.
    ...(attempt.isSecondStep ? [createSecondFactorProvider(attempt)] : []),
    ...(github
      ? [GitHub({ ...getOutsideOptions(github), checks: ['pkce', 'state'], userinfo: gitHubUser })]
      : []),
    ...(google ? [Google({ ...getOutsideOptions(google), checks: ['pkce', 'state', 'nonce'] })] : []),
    ...(discord ? [Discord({ ...getOutsideOptions(discord), checks: ['pkce', 'state'] })] : []),
  ]
}

export const listProviderIds = ({ providers }: AuthCore['services']['settings']) => [
  'credentials',
  'email',
  ...Object.entries(providers).flatMap(([id, keys]) => (keys ? [id] : [])),
]

function createPasswordProvider({ services }: AuthCore, { guard }: Attempt): Provider {
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
      const isCorrect = await services.passwords.matches(typedPassword, user?.passwordHash ?? null)
      if (!user || !isCorrect) return null
      return toAuthUser(user)
    }),
  })
}

/**
 * Limits of e-mailed links for an address with an account, and for one without. Those for an unknown address
 * are the limits of `mayMail`.
 */
const knownAddressLimits = { anHour: 10, aDay: 30 }
const unknownAddressLimits = { anHour: 3, aDay: 10 }

function createMailProvider(
  { services }: AuthCore,
  { address, guard, write }: Attempt,
  authSecret: string,
): Provider {
  const strangerLimiter = createStrangerLimiter(services)
  return {
    id: 'email',
    type: 'email',
    name: 'E-mail',
    maxAge: lifetimes.magicLink * 60,
    options: {},
    generateVerificationToken: createToken,
    normalizeIdentifier: (identifier) => emailField.parse(identifier),
    // Stores token and e-mail in one transaction; @auth/core will look up the token's hash with its secret.
    // An address without an account gets fewer e-mails, which neither the response nor its timing reveals.
    sendVerificationRequest: guard(async ({ identifier, token, url }) => {
      const wait = await strangerLimiter.take(address)
      await write(async (ctx) => {
        const hasAccount = (await findAccount(ctx, identifier)) !== null
        const canSend = await isWithin(
          ctx,
          `link ${identifier}`,
          hasAccount ? knownAddressLimits : unknownAddressLimits,
        )
        if (!canSend || (wait > 0 && !hasAccount)) return
        await store(ctx, { purpose: 'magicLink', identifier, hash: hashToken(token + authSecret) })
        await sendMail(ctx, { to: identifier, template: 'magicLink', data: { link: url } })
      })
    }),
  }
}

const timeout = 5000

function getOutsideOptions({ id, secret }: { id: string; secret: string }) {
  return { clientId: id, clientSecret: secret, [customFetch]: fetchWithTimeout }
}

const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeout) })

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
    const fetchGitHub = async (url: string) => {
      const response = await fetch(url, {
        headers: { authorization: `Bearer ${tokens.access_token}`, 'user-agent': 'kilnyard' },
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
      return response.json()
    }
    const [user, emails] = await Promise.all([
      fetchGitHub('https://api.github.com/user'),
      fetchGitHub('https://api.github.com/user/emails') as Promise<GitHubEmail[]>,
    ])
    const primaryEmail = emails.find(({ primary, verified }) => primary && verified)
    return {
      ...(user as object),
      email: primaryEmail?.email ?? null,
      email_verified: primaryEmail !== undefined,
    }
  },
}
