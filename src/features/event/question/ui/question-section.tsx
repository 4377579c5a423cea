import { useInfiniteQuery } from '@tanstack/react-query'
import { useLive } from '#lib/pages/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { AskForm } from './ask-form.tsx'
import { type QuestionPage, questionCalls } from './question-calls.ts'
import { QuestionView } from './question-view.tsx'
import './question.css'

type SectionProps = {
  eventId: string
  /** Data loaded with the page. */
  first: QuestionPage
  canAsk: boolean
  /** Time zone of the event. */
  zone: string
}

/** Questions of participants, with answers of organizers and mentors. */
export function QuestionSection({ eventId, first, canAsk, zone }: SectionProps) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['questions', eventId],
    queryFn: ({ pageParam }) => questionCalls.getQuestions({ eventId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, total }: QuestionPage) =>
      page * perPage < total ? page + 1 : undefined,
    initialData: { pages: [first], pageParams: [1] },
    staleTime: 0,
    refetchOnMount: false,
    // Drops the data soon, so that the section begins with the page's data when it is shown again.
    gcTime: 1000,
    refetchOnWindowFocus: false,
  })
  const refresh = () => void refetch()
  useLive([`question-list:${eventId}`], refresh)
  const questions = data.pages.flatMap(({ items }) => items)
  const open = questions.filter(({ answer }) => answer === null).length
  return (
    <section id="questions" aria-labelledby="h-questions" className="questions">
      <SectionHead
        id="h-questions"
        title="Questions"
        small
        aside={open > 0 ? `${open} waiting for an answer` : undefined}
      />
      {canAsk && <AskForm eventId={eventId} onAsked={refresh} />}
      {isError && <LoadingFailed message="We couldn’t load the latest questions." askAgain={refresh} />}
      {questions.length === 0 ? (
        <EmptyState title="No questions yet" level={3}>
          {canAsk
            ? 'Ask anything about the event. Organizers and mentors answer, and everyone in it can read along.'
            : 'What participants ask appears here, for you to answer.'}
        </EmptyState>
      ) : (
        <ol className="questions__list">
          {questions.map((question) => (
            <QuestionView key={question.id} {...{ question, zone }} onChanged={refresh} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More questions
        </Button>
      )}
    </section>
  )
}
