import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { projectContract } from '../contract.ts'

export type ProjectList = AnswerOf<typeof projectContract, 'getProjectsByUserId'>
export type ShownProject = ProjectList['items'][number]

const keyOf = (userId: string) => ['projects', userId]

/** The projects of a person, beginning with what the page has read already. */
export function useProjects(userId: string, initialData: ProjectList) {
  const { data } = useQuery({
    queryKey: keyOf(userId),
    queryFn: async () => (await import('./project-calls.ts')).getProjectsByUserId({ userId }),
    initialData,
  })
  return data.items
}

/** Shows what a write has changed, without asking again. */
export function changeProjects(
  queries: QueryClient,
  userId: string,
  change: (items: ShownProject[]) => ShownProject[],
): void {
  queries.setQueryData<ProjectList>(keyOf(userId), (list) => {
    if (!list) return list
    const items = change(list.items)
    return { ...list, items, total: items.length }
  })
}

/** After something went wrong the list may be other than what is shown. */
export const askForProjects = (queries: QueryClient, userId: string) =>
  queries.invalidateQueries({ queryKey: keyOf(userId) })
