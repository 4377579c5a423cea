import * as z from 'zod/mini'

export const defaultLanguage = 'en'

/** `?lang=`: texts in another language than the default one (decisions section 6). */
export const language = z._default(
  z.string().check(
    z.overwrite((value) => value.toLowerCase()),
    z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/),
  ),
  defaultLanguage,
)
