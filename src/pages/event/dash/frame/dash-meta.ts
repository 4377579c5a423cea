import type { MetaDescriptor } from 'react-router'
import { describePage } from '#lib/pages/meta.ts'

interface DashMetaArgs {
  matches: Parameters<typeof describePage>[0]['matches']
  loaderData?: { event: { title: string } } | undefined
}

/** Creates the `meta` of a page of the dashboard, titled with its name and the event's. */
export const dashMeta =
  (name: string, description: string) =>
  ({ matches, loaderData }: DashMetaArgs): MetaDescriptor[] =>
    describePage({
      matches,
      title: loaderData ? `${name} · ${loaderData.event.title}` : name,
      description,
      noIndex: true,
    })
