import { href } from 'react-router'
import { withQuery } from '#lib/pages/with-query.ts'

export type TextKind = 'tutorial' | 'article'

/** Returns the path of a text; a language other than the default is in the query. */
export function getTextPath(kind: TextKind, slug: string, language = 'en') {
  const path = kind === 'tutorial' ? href('/t/:slug', { slug }) : href('/blog/:slug', { slug })
  return withQuery(path, { lang: language === 'en' ? null : language })
}

export const getTextListPath = (kind: TextKind) => (kind === 'tutorial' ? href('/t') : href('/blog'))

/** Returns the path of a text's editor. Uses the id, because a new text has no slug yet. */
export const editPath = (kind: TextKind, { id }: { id: string }) =>
  kind === 'tutorial' ? href('/t/:slug/edit', { slug: id }) : href('/blog/:slug/edit', { slug: id })

export const newPath = (kind: TextKind) => (kind === 'tutorial' ? href('/t/new') : href('/blog/new'))
