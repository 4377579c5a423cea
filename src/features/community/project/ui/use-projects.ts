import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { projectContract } from '../contract.ts'

export type ProjectList = AnswerOf<typeof projectContract, 'getProjectsByUserId'>
export type ShownProject = ProjectList['items'][number]

const getProjectsKey = (userId: string) => ['projects', userId]

/** Provides a person's projects, starting with those that the page has loaded. */
export function useProjects(userId: string, initialData: ProjectList) {
  const { data } = useQuery({
    queryKey: getProjectsKey(userId),
    queryFn: async () => (await import('./project-calls.ts')).getProjectsByUserId({ userId }),
    initialData,
  })
  return data.items
}

/** Changes the loaded list after a write, without a new request. */
export function changeProjects(
  queries: QueryClient,
  userId: string,
  change: (items: ShownProject[]) => ShownProject[],
): void {
  queries.setQueryData<ProjectList>(getProjectsKey(userId), (list) => {
    if (!list) return list
    const items = change(list.items)
    return { ...list, items, total: items.length }
  })
}

/** Reloads the list after an error, because it may differ from the shown one. */
export const askForProjects = (queries: QueryClient, userId: string) =>
  queries.invalidateQueries({ queryKey: getProjectsKey(userId) })
