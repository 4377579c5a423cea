import { articles } from '#features/content/blog/api.ts'
import { tutorials } from '#features/content/tutorial/api.ts'
import { newPath } from '#features/content/writing/ui/text-path.ts'
import { textNouns } from '#features/content/writing/ui/text-nouns.ts'
import { WritingList } from '#features/content/writing/ui/writing/writing-list.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { Route } from './+types/texts.ts'

export const handle = page({ audience: 'one', query: ['tab', 'page'] })

export const loader = loadForMember(async (session, { url }: Route.LoaderArgs) => {
  const number = url.searchParams.get('page') ?? undefined
  const kind = url.searchParams.get('tab') === 'articles' ? 'article' : 'tutorial'
  const list =
    kind === 'article'
      ? await articles.read.getOwnArticles(session, { page: number })
      : await tutorials.read.getOwnTutorials(session, { page: number })
  return { kind, list } as const
})

export const meta = unlistedMeta('My texts', 'What you’ve written.')

const tabs = [
  { key: 'tutorials', label: textNouns.tutorial.many },
  { key: 'articles', label: textNouns.article.many },
]

export default function OwnTextsPage({ loaderData: { kind, list } }: Route.ComponentProps) {
  const isTutorial = kind === 'tutorial'
  const write = (
    <ButtonLink variant="primary" href={newPath(kind)}>
      Write {textNouns[kind].one}
    </ButtonLink>
  )
  return (
    <div className="wrap pb-16">
      <PageHead title="My texts" lede="Your drafts, texts in review and published texts." />
      <Tabs tabs={tabs} current={isTutorial ? 'tutorials' : 'articles'} label="Kinds" />
      <section className="stack mt-6" aria-labelledby="own-texts">
        <div className="row row--between">
          <h2 className="visually-hidden" id="own-texts">
            {textNouns[kind].many}
          </h2>
          {list.total > 0 && write}
        </div>
        <WritingList
          kind={kind}
          items={list.items}
          empty={
            <EmptyState title="Nothing written yet" action={write}>
              Everything you write appears here. Other people see it once it’s published.
            </EmptyState>
          }
        />
        <ListPages of={list} label="My texts" />
      </section>
    </div>
  )
}
