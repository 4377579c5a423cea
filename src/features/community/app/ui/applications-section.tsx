import { useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import { restorableHint } from '#lib/periods.ts'
import { deleteOwnWork } from '#features/community/project/ui/delete-own-work.ts'
import { OwnWork } from '#features/community/project/ui/own-work.tsx'
import { maxApplications } from '../shapes.ts'
import { applicationEditPath, applicationPath } from './application-path.ts'
import { StateBadge } from './state-badge.tsx'
import { type OwnApplicationList, ownApplicationsKey, useOwnApplications } from './use-own-applications.ts'

interface ApplicationsSectionProps {
  /** Id of the signed-in user. */
  userId: string
  /** Applications that the page has loaded. */
  applications: OwnApplicationList
}

/** "AI Projects" on the profile's edit page: the owner's applications with their states, at most three. */
export function ApplicationsSection({ userId, applications }: ApplicationsSectionProps) {
  const queries = useQueryClient()
  const { items } = useOwnApplications(userId, applications) ?? applications
  const remove = async ({ id, title }: OwnApplicationList['items'][number]) => {
    const isDeleted = await deleteOwnWork({
      title,
      text: `It disappears from Apps and from search, files included. ${restorableHint}`,
      remove: async () => (await import('./application-calls.ts')).deleteApplication({ id }),
    })
    if (isDeleted)
      queries.setQueryData<OwnApplicationList>(
        ownApplicationsKey(userId),
        (list) => list && withoutApplication(list, id),
      )
  }
  return (
    <OwnWork
      title="AI Projects"
      hint="Apps you built outside events. An administrator reviews each one before it’s public."
      noun="apps"
      most={maxApplications}
      items={items.map((item) => ({
        id: item.id,
        title: item.title,
        href: applicationPath(item.id),
        image: item.imageLink,
        about: (
          <>
            <StateBadge {...item} /> {item.reason}
          </>
        ),
        edit: applicationEditPath(item.id),
        onDelete: () => void remove(item),
      }))}
      add={{ label: 'Add an AI project', to: href('/apps/app') }}
    />
  )
}

function withoutApplication(list: OwnApplicationList, id: string): OwnApplicationList {
  const items = list.items.filter((item) => item.id !== id)
  return { ...list, items, total: items.length }
}
