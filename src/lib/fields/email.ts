import * as z from 'zod/mini'
import { boundedText, tidy } from './fields.ts'
import { withLimits } from './limits.ts'

const invalidEmailMessage = 'Please enter a valid email'

const invisibleCharacters = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Normalizes an e-mail address: lowercase, without invisible letters, the domain in ASCII (UTS 46) and
 * without the trailing dot that phones add. A domain without an ASCII form stays unchanged.
 */
function canonical(value: string): string {
  const tidied = tidy(value.normalize('NFKC').replace(invisibleCharacters, '')).toLowerCase()
  const [local = '', domain, ...more] = tidied.split('@')
  return domain === undefined || more.length > 0 ? tidied : `${local}@${toAsciiDomain(domain)}`
}

function toAsciiDomain(domain: string): string {
  const trimmedDomain = domain.replace(/\.$/, '')
  if (!/^[^\s/?#%:[\]\\]+$/.test(trimmedDomain)) return trimmedDomain
  const url = `https://${trimmedDomain}`
  return URL.canParse(url) ? new URL(url).hostname : trimmedDomain
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/**
 * RFC 5321 without quoted local parts; the domain has at least two labels, the last of which is not a number.
 */
const form = new RegExp(`^[^\\s@"<>,;:\\\\()[\\]]{1,64}@(?:${label}\\.){1,20}(?!\\d+$)${label}$`, 'u')

/**
 * Whether mail servers accept an address: at most 254 characters in `form`, with no dot at either end of the
 * local part, and no two in a row.
 */
const isDeliverable = (value: string) =>
  value.length <= 254 && form.test(value) && !/^\.|\.\.|\.@/.test(value)

/** An e-mail address, with one spelling per mailbox (docs/rules.md#addresses-of-e-mail). */
export const email = withLimits(
  z
    .string()
    .check(
      boundedText(1000, invalidEmailMessage, invalidEmailMessage),
      z.overwrite(canonical),
      z.refine(isDeliverable, invalidEmailMessage),
    ),
  { format: 'email', maxLength: 254, 'x-message': { format: invalidEmailMessage } },
)
