interface Noun {
  /** Singular within a sentence. */
  one: string
  /** Plural heading of tables for administrators and the search. */
  many?: string
  /** Whether members can report it to moderators. */
  isReported?: true
  /**
   * Whether moderators can hide it from everyone except its owner and ADMIN. An ADMIN changes or deletes
   * other things on their own page.
   */
  isHidden?: true
  /** Whether it is soft-deleted and can be restored for `restorableDays`. */
  isRestored?: true
  /** Whether the search includes it. */
  isFound?: true
  /** States by which an administrator filters all content, in display order. */
  states?: readonly string[]
}

const moderatedTraits = { isReported: true, isHidden: true, isRestored: true } as const
const allTraits = { ...moderatedTraits, isFound: true } as const
const textStates = ['draft', 'inReview', 'scheduled', 'published', 'hidden'] as const

/**
 * Things that people create on the site, one line each: its name, and the site-wide lists that include it.
 * Every such list, and the words on screens and in e-mails, derive from this one. Features provide what the
 * lists need: `features/nouns.ts` and `features/noun-parts.ts` (CONTRIBUTING.md#add-a-noun).
 */
const all = {
  event: { one: 'event', many: 'Events', ...allTraits, states: ['draft', 'unlisted', 'public', 'hidden'] },
  stream: {
    one: 'stream',
    many: 'Streams',
    ...allTraits,
    states: ['draft', 'unlisted', 'public', 'hidden'],
  },
  timelineEvent: { one: 'schedule item', isRestored: true },
  announcement: { one: 'announcement', isRestored: true },
  team: { one: 'team', many: 'Teams', ...allTraits, states: ['shown', 'hidden'] },
  submission: { one: 'project', many: 'Projects', ...allTraits, states: ['draft', 'submitted', 'hidden'] },
  application: {
    one: 'app',
    many: 'Apps',
    ...allTraits,
    states: ['waiting', 'published', 'rejected', 'hidden'],
  },
  review: { one: 'review', isReported: true, isHidden: true },
  technology: { one: 'technology', many: 'Technologies', isReported: true, isRestored: true, isFound: true },
  tutorial: { one: 'tutorial', many: 'Tutorials', ...allTraits, states: textStates },
  article: { one: 'article', many: 'Articles', ...allTraits, states: textStates },
  comment: { one: 'comment', many: 'Comments', ...moderatedTraits, states: ['shown', 'hidden'] },
  message: { one: 'message', ...moderatedTraits },
  question: { one: 'question', ...moderatedTraits },
  answer: { one: 'answer', isReported: true, isHidden: true },
  helpRequest: { one: 'request for help', isReported: true, isHidden: true },
  officeSlot: { one: 'office hour', isReported: true, isHidden: true },
  profile: { one: 'profile', ...moderatedTraits },
  project: { one: 'profile project', many: 'Profile projects', isRestored: true, states: ['shown'] },
} as const satisfies Record<string, Noun>

type NounDefinitions = typeof all
export type NounName = keyof NounDefinitions
export const nounNames = Object.keys(all) as [NounName, ...NounName[]]

/** Nouns with a trait, such as all that can be reported. */
export type NounWithTrait<Trait extends keyof Noun> = {
  [Name in NounName]: NounDefinitions[Name] extends Record<Trait, unknown> ? Name : never
}[NounName]
export const listNounsWith = <Trait extends keyof Noun>(trait: Trait) =>
  nounNames.filter((name) => trait in all[name]) as [NounWithTrait<Trait>, ...NounWithTrait<Trait>[]]

/** Returns the name within a sentence: 'request for help'. */
export const getNounSingular = (name: NounName): string => all[name].one
/** Returns the capitalized name: 'Request for help'. */
export const getCapitalizedNoun = (name: NounName): string =>
  all[name].one.replace(/^./, (letter) => letter.toUpperCase())
/** Returns the plural: 'Apps'. */
export const getNounPlural = (name: NounWithTrait<'many'>): string => all[name].many

export const listStates = <Name extends NounWithTrait<'states'>>(
  name: Name,
): NounDefinitions[Name]['states'] => all[name].states
export type NounState<Name extends NounWithTrait<'states'>> = NounDefinitions[Name]['states'][number]

export const isNoun = (name: string): name is NounName => Object.hasOwn(all, name)
