import * as z from 'zod/mini'
import { boundedText, countCodePoints, tidy } from '#lib/fields/fields.ts'
import { withLimits } from '#lib/fields/limits.ts'

const wrongName = 'Please enter a valid name'
const required = 'This field is required'
const maxNameLength = 30
/** Length of a first and a last name with a space between them. */
const maxAccountNameLength = 2 * maxNameLength + 1

/** Characters of names: letters, spaces, dashes, apostrophes and full stops of any script. */
const form = /^[\p{L}\p{M} \p{Pd}'’ʼ.\u200C\u200D]+$/u
/** Matches a joiner that is not between letters. */
const looseJoinerPattern = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/u
/** Matches a full stop that doesn't follow a letter, as after a title or an initial. */
const looseStopPattern = /(?:^|[^\p{L}\p{M}])\./u
/** Matches scripts whose letters are words or syllables, so that a single letter can be a name. */
const wholeWord = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

function isName(value: string, max: number): boolean {
  const letters = value.match(/\p{L}/gu)?.length ?? 0
  const isLongEnough = letters >= 2 || wholeWord.test(value)
  return (
    countCodePoints(value) <= max &&
    isLongEnough &&
    form.test(value) &&
    !looseStopPattern.test(value) &&
    !looseJoinerPattern.test(value)
  )
}

/** Form hint that describes `form` in words. */
export const nameHint = 'Letters, spaces, dashes, apostrophes and full stops.'

const createNameSchema = (max: number) =>
  z.string().check(
    boundedText(1000, wrongName, wrongName),
    z.overwrite((value) => tidy(value.replace(/\p{Zs}+/gu, ' '))),
    z.refine((value) => value === '' || isName(value, max), wrongName),
  )

export const optionalName = createNameSchema(maxNameLength)

/** Name of an account, in which first and last name are one text; may be empty. */
export const accountName = withLimits(createNameSchema(maxAccountNameLength), {
  maxLength: maxAccountNameLength,
})

/** Returns the name that another service gave, or an empty one if it breaks the rule for names. */
export const toAccountName = (name: string | null | undefined): string =>
  accountName.safeParse(name).data ?? ''

/** First or last name, required once the profile is filled in (docs/rules.md#names). */
export const personName = withLimits(optionalName.check(z.refine((value) => value !== '', required)), {
  minLength: 1,
  maxLength: maxNameLength,
})
