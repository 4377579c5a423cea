import { hideWriting, unhideWriting } from '#features/content/writing/site-wide/hide-text.ts'
import { createRestorable } from '#features/content/writing/site-wide/restorable-texts.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { articleListing as listing } from './admin-listing.ts'
import { articleKind } from '../kind.ts'
import { articleData as data } from './personal-data.ts'
import { getArticle } from '../service.ts'

export const articleParts: NounParts<'article'> = {
  see: (ctx, id) => getArticle(ctx, { id, lang: defaultLanguage }),
  hiding: {
    hide: (ctx, id) => hideWriting(ctx, articleKind, id),
    unhide: (ctx, id) => unhideWriting(ctx, articleKind, id),
  },
  restoring: createRestorable(articleKind),
  listing,
  data,
}
