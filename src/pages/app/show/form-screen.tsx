import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { deleteOwnWork } from '#features/community/project/ui/delete-own-work.ts'
import { deleteApplication } from '#features/community/app/ui/application-calls.ts'
import { ApplicationForm } from '#features/community/app/ui/application-form.tsx'
import { applicationEditPath, applicationPath } from '#features/community/app/ui/application-path.ts'
import { StateBadge } from '#features/community/app/ui/state-badge.tsx'
import { maxApplications } from '#features/community/app/shapes.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { restorableHint } from '#lib/periods.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { FormData } from '../show.tsx'

/** Form for a new app or for editing the viewer's app. */
export function FormScreen({ application, own, categories, newId }: FormData) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const openApplication = async (id: string) => {
    // Cached data of the app is out of date, so it is loaded again.
    await queries.invalidateQueries({ queryKey: ['application', id] })
    await queries.invalidateQueries({ queryKey: ['own-applications'] })
    await navigate(applicationPath(id))
  }
  const title = application ? `Edit ${application.title}` : 'New app'
  const isFull = !application && own.length >= maxApplications
  return (
    <div className="wrap pb-16">
      <PageHead
        title={title}
        lede={
          application
            ? 'Your app stays published. An administrator reviews the change afterwards.'
            : 'Something you’ve built outside an event. An administrator reviews it before it’s public.'
        }
        above={<Breadcrumbs crumbs={[{ label: 'Apps', href: href('/apps') }, { label: title }]} />}
      />
      {isFull ? (
        <NoRoom own={own} />
      ) : (
        <ApplicationForm {...{ application, newId, categories }} onSaved={(id) => void openApplication(id)} />
      )}
      {application && <Removal application={application} />}
    </div>
  )
}

function NoRoom({ own }: Pick<FormData, 'own'>) {
  return (
    <Notice title={`You already have ${own.length} apps`}>
      <p>
        You can have up to {maxApplications}, so that everyone’s best work gets seen. Edit one of them, or
        delete one to make room.
      </p>
      <ul className="stack mt-2">
        {own.map((item) => (
          <li key={item.id} className="row">
            <Link href={applicationPath(item.id)}>{item.title}</Link>
            <StateBadge {...item} />
            <ButtonLink href={applicationEditPath(item.id)} size="sm">
              Edit or delete
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Removal({ application: { id, title } }: { application: NonNullable<FormData['application']> }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = async () => {
    const isDeleted = await deleteOwnWork({
      title,
      text: `It disappears for everyone, likes and comments included, and makes room for another. ${restorableHint}`,
      remove: () => deleteApplication({ id }),
    })
    if (!isDeleted) return
    await queries.invalidateQueries({ queryKey: ['own-applications'] })
    await navigate(href('/apps'))
  }
  return (
    <p className="mt-8">
      <Button variant="danger" icon={IconTrash} onClick={() => void remove()}>
        Delete this app
      </Button>
    </p>
  )
}
