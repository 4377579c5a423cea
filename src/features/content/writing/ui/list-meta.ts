import type { MetaDescriptor } from 'react-router'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { withQuery } from '#lib/pages/with-query.ts'
import { site } from '#site.config.ts'
import type { ListState } from './list-address.ts'

type PageDescription = Parameters<typeof describePage>[0]

interface ListMeta extends Omit<PageDescription, 'path' | 'noIndex' | 'jsonLd'> {
  /** Address of the whole list. */
  path: string
  /** List and its state; undefined if the list failed to load. */
  data: { state: ListState; list: { page: number } } | undefined
}

/**
 * Metadata of a list of tutorials or articles; each page has its own address, and search engines don't index
 * a search.
 */
export function listMeta({ path, data, ...described }: ListMeta): MetaDescriptor[] {
  const { state, list } = data ?? {}
  const page = list && list.page > 1 ? String(list.page) : ''
  return describePage({
    ...described,
    path: withQuery(path, { tech: state?.tech, lang: state?.lang, page }),
    noIndex: Boolean(state?.q),
    jsonLd: [
      buildBreadcrumbsLd(getRootData(described.matches).origin, [
        { name: site.name, path: '/' },
        { name: described.title, path },
      ]),
    ],
  })
}
