import { isNoun, nounOne } from '#lib/nouns.ts'
import { acts, type AuditAct } from './acts.ts'

/** What an act is called after who did it: 'hid a comment'. What no code knows keeps the words it was written in. */
export function describeAct(what: string, kind?: string): string {
  const template = isAct(what) ? acts[what] : what
  const thing = kind === undefined ? undefined : isNoun(kind) ? nounOne(kind) : kind
  return template.replace('{a}', thing ? withArticle(thing) : 'something').replace('{kind}', thing ?? 'thing')
}

export const isAct = (what: string): what is AuditAct => Object.hasOwn(acts, what)

/** Every code with its words, whatever it was done to, for the database. */
export const actTextsJson = (): string =>
  JSON.stringify(Object.fromEntries(Object.keys(acts).map((code) => [code, describeAct(code)])))

const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
