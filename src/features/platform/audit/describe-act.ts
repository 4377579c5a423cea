import { isNoun, nounOne } from '#lib/nouns.ts'
import { acts, type AuditAct } from './acts.ts'

/**
 * Describes an act, for use after the actor's name: 'hid a comment'. An unknown code is returned unchanged.
 */
export function describeAct(what: string, kind?: string): string {
  const template = isAct(what) ? acts[what] : what
  const thing = kind === undefined ? undefined : isNoun(kind) ? nounOne(kind) : kind
  return template.replace('{a}', thing ? withArticle(thing) : 'something').replace('{kind}', thing ?? 'thing')
}

export const isAct = (what: string): what is AuditAct => Object.hasOwn(acts, what)

/** Returns all codes with their texts, independent of the subject, as JSON for the database. */
export const actTextsJson = (): string =>
  JSON.stringify(Object.fromEntries(Object.keys(acts).map((code) => [code, describeAct(code)])))

const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
