import * as z from 'zod/mini'
import { bounded, tidy } from './fields.ts'
import { limited } from './limits.ts'

const wrongEmail = 'Please enter a valid email'

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Normalizes an e-mail address: lowercase, without invisible letters, the domain in ASCII (UTS 46) and
 * without the trailing dot that phones add. A domain without an ASCII form stays unchanged.
 */
function canonical(value: string): string {
  const [local = '', domain, ...more] = tidy(value.normalize('NFKC').replace(invisible, ''))
    .toLowerCase()
    .split('@')
  return domain === undefined || more.length > 0 ? value : `${local}@${asciiDomain(domain)}`
}

function asciiDomain(domain: string): string {
  const bare = domain.replace(/\.$/, '')
  if (!/^[^\s/?#%:[\]\\]+$/.test(bare)) return bare
  const url = `https://${bare}`
  return URL.canParse(url) ? new URL(url).hostname : bare
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/**
 * RFC 5321 without quoted local parts; the domain has at least two labels, the last of which is not a number.
 */
const form = new RegExp(`^[^\\s@"<>,;:\\\\()[\\]]{1,64}@(?:${label}\\.){1,20}(?!\\d+$)${label}$`, 'u')

/** Whether mail servers accept an address: no dot at either end of the local part, and no two in a row. */
const isDeliverable = (value: string) =>
  value.length <= 254 && form.test(value) && !/^\.|\.\.|\.@/.test(value)

/** An e-mail address, with one spelling per mailbox (docs/rules.md#addresses-of-e-mail). */
export const email = limited(
  z
    .string()
    .check(
      bounded(1000, wrongEmail, wrongEmail),
      z.overwrite(canonical),
      z.refine(isDeliverable, wrongEmail),
    ),
  { format: 'email', maxLength: 254, 'x-message': { format: wrongEmail } },
)
