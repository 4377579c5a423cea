import * as z from 'zod/mini'
import { bounded } from './fields.ts'

export const defaultLanguage = 'en'

/** `?lang=`: texts in another language than the default one (decisions section 6). */
export const language = z._default(
  z.string().check(
    bounded(20),
    z.overwrite((value) => value.toLowerCase()),
    z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/),
  ),
  defaultLanguage,
)
