// NUL breaks PostgreSQL; other controls, bidirectional overrides and invisible letters make a text
// misleading.
const forbiddenCharacters =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u115F\u1160\u202A-\u202E\u2066-\u2069\u3164\uFFA0]/
/** Matches invisible letters that are valid only in the flags of England, Scotland and Wales. */
const strayTags = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]/u
/**
 * Matches more marks on one letter than any script stacks; normalizing 100,000 takes `normalize` 13 seconds.
 */
const heap = /\p{M}{31}/u
const visibleCharacter = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Whether a text can be stored, compared and shown faithfully. Runs in linear time, but check the length
 * first.
 */
export const isStorableText = (value: string) =>
  value.isWellFormed() && !forbiddenCharacters.test(value) && !strayTags.test(value) && !heap.test(value)

/** Error sentence for typed text that `isStorableText` refuses. */
export const unstorableMessage = 'This has letters that can’t be stored or shown'

/** Whether a text has any visible character. */
export const isSeen = (value: string) => visibleCharacter.test(value)

/** Puts a text on one line: line breaks become spaces, and zero-width spaces and word joiners are removed. */
export const toOneLine = (value: string) =>
  value.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(/[\u200B\u2060\uFEFF]/g, '')

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/**
 * Isolates a name with right-to-left letters from the text direction of the sentence around it, so that
 * following text, especially numbers, stays after it (UAX #9, isolates).
 */
export const isolateName = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)
