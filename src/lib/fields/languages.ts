import * as z from 'zod/mini'
import { bounded } from './fields.ts'

export const defaultLanguage = 'en'

/** `?lang=`: texts in another language than the default one. */
export const language = z._default(
  z.string().check(
    bounded(20),
    z.overwrite((value) => value.toLowerCase()),
    z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/),
    z.refine(isKnown, 'Invalid value'),
  ),
  defaultLanguage,
)

/** Whether the runtime has a name for it; what it cannot read at all, the pattern has refused. */
function isKnown(value: string): boolean {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(value) !== undefined
  } catch {
    return false
  }
}
