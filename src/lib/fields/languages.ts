import * as z from 'zod/mini'
import { boundedText } from './fields.ts'

export const defaultLanguage = 'en'

/** Language code of a text, as in `?lang=`; `defaultLanguage` if it is missing. */
export const language = z._default(
  z.string().check(
    boundedText(20),
    z.overwrite((value) => value.toLowerCase()),
    z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/),
    z.refine(isKnownLanguage, 'Invalid value'),
  ),
  defaultLanguage,
)

/** Whether the runtime has a name for the language; the pattern has already refused malformed codes. */
function isKnownLanguage(value: string): boolean {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(value) !== undefined
  } catch {
    return false
  }
}
