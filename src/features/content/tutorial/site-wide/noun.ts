import { hideWriting, unhideWriting } from '#features/content/writing/site-wide/hide-text.ts'
import { createRestorable } from '#features/content/writing/site-wide/restorable-texts.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { tutorialListing as listing } from './admin-listing.ts'
import { tutorialKind } from '../kind.ts'
import { tutorialData as data } from './personal-data.ts'
import { getTutorial } from '../service.ts'

export const tutorialParts: NounParts<'tutorial'> = {
  see: (ctx, id) => getTutorial(ctx, { id, lang: defaultLanguage }),
  hiding: {
    hide: (ctx, id) => hideWriting(ctx, tutorialKind, id),
    unhide: (ctx, id) => unhideWriting(ctx, tutorialKind, id),
  },
  restoring: createRestorable(tutorialKind),
  listing,
  data,
}
