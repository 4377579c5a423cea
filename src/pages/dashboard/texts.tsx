import { articles } from '#features/content/blog/api.ts'
import { tutorials } from '#features/content/tutorial/api.ts'
import { publishTexts } from '#features/content/writing/policy.ts'
import { textNouns } from '#features/content/writing/ui/text-nouns.ts'
import { WritingList } from '#features/content/writing/ui/writing/writing-list.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { allow } from '#lib/contract/policy.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { Route } from './+types/texts.ts'

export const handle = page({ audience: 'one', query: ['tab', 'page'] })

/** Texts to publish, for ADMIN and MENTOR. */
export const loader = loadForMember(async (session, { url }: Route.LoaderArgs) => {
  allow(session, publishTexts, undefined)
  const tab = url.searchParams.get('tab')
  const requestedKind = tab === 'articles' ? 'article' : 'tutorial'
  const number = url.searchParams.get('page') ?? undefined
  const getPageQuery = (listKind: string) => ({ page: listKind === requestedKind ? number : undefined })
  const [waitingTutorials, waitingArticles] = await Promise.all([
    tutorials.read.getTutorialsToReview(session, getPageQuery('tutorial')),
    articles.read.getArticlesToReview(session, getPageQuery('article')),
  ])
  const hasArticlesOnly = waitingTutorials.total === 0 && waitingArticles.total > 0
  const kind = !tab && hasArticlesOnly ? 'article' : requestedKind
  const list = kind === 'tutorial' ? waitingTutorials : waitingArticles
  return {
    kind,
    list,
    totals: { tutorials: waitingTutorials.total, articles: waitingArticles.total },
  } as const
})

export const meta = unlistedMeta('Texts to review', 'Submitted texts and changes, waiting for a reviewer.')

export default function TextsToReviewPage({ loaderData: { kind, list, totals } }: Route.ComponentProps) {
  const tabs = [
    { key: 'tutorials', label: textNouns.tutorial.many, count: totals.tutorials },
    { key: 'articles', label: textNouns.article.many, count: totals.articles },
  ]
  const isTutorial = kind === 'tutorial'
  return (
    <>
      <PageHead
        title="Texts to review"
        count={totals.tutorials + totals.articles || undefined}
        lede="Submitted texts and changes to published ones, oldest first."
      />
      <Tabs plain={false} tabs={tabs} current={isTutorial ? 'tutorials' : 'articles'} label="Kinds" />
      <section className="stack" aria-labelledby="waiting-texts">
        <h2 className="visually-hidden" id="waiting-texts">
          {textNouns[kind].many}
        </h2>
        <WritingList
          kind={kind}
          items={list.items}
          showsAuthor
          empty={
            <EmptyState title={list.total > 0 ? 'That page doesn’t exist' : 'You’re all caught up'}>
              Texts appear here when their authors submit them.
            </EmptyState>
          }
        />
        <ListPages of={list} label="Texts" />
      </section>
    </>
  )
}
