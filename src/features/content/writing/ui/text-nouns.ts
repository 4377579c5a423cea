import type { TextKind } from './text-path.ts'

/** Names of the kinds: at the start of a sentence, within one, and in the plural. */
export const textNouns: Record<TextKind, { noun: string; one: string; many: string }> = {
  tutorial: { noun: 'Tutorial', one: 'a tutorial', many: 'Tutorials' },
  article: { noun: 'Article', one: 'an article', many: 'Articles' },
}
