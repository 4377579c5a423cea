import { isNoun, getNounSingular } from '#lib/nouns.ts'
import { auditActs, type AuditAct } from './acts.ts'

/**
 * Describes an act, for use after the actor's name: 'hid a comment'. An unknown code is returned unchanged.
 */
export function describeAct(act: string, kind?: string): string {
  const template = isAct(act) ? auditActs[act] : act
  const noun = kind === undefined ? undefined : isNoun(kind) ? getNounSingular(kind) : kind
  return template.replace('{a}', noun ? withArticle(noun) : 'something').replace('{kind}', noun ?? 'thing')
}

export const isAct = (act: string): act is AuditAct => Object.hasOwn(auditActs, act)

/** Returns all codes with their texts, independent of the subject, as JSON for the database. */
export const actTextsJson = (): string =>
  JSON.stringify(Object.fromEntries(Object.keys(auditActs).map((code) => [code, describeAct(code)])))

const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
