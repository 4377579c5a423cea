import * as z from 'zod/mini'
import { boundedText } from '#lib/fields/fields.ts'
import { withScheme } from '#lib/pages/urls.ts'

const maxAddressLength = 500
const tooLongMessage = `This is too long maximum ${maxAddressLength} characters`

/** Returns the error for a webhook address, or null if it may be tried. */
function findAddressError(address: string): string | null {
  if (address.length > maxAddressLength) return tooLongMessage
  const url = /[\u0000-\u0020\u007F]/.test(address) ? null : URL.parse(address)
  if (!url) return 'This isn’t a valid address: look at its name and its port'
  if (url.protocol !== 'https:') return 'It has to start with https://'
  if (url.username || url.password)
    return 'Leave out the user name and password: our signature says that it’s us'
  if (url.hostname.startsWith('[')) return 'Use a name, such as hooks.example.org, not an IPv6 address'
  return url.hostname.includes('.') ? null : 'Webhooks go to addresses of the public internet'
}

/**
 * Webhook address: https, with a name or an IPv4 address. Saving and each attempt check whether it is public.
 */
export const webhookAddress = z.string().check(
  boundedText(2100, tooLongMessage),
  z.overwrite(withScheme),
  z.check(({ value, issues }) => {
    const addressError = findAddressError(value)
    if (addressError) issues.push({ code: 'custom', input: value, message: addressError })
  }),
)
