import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { deleteApplication } from '#features/app/ui/application-calls.ts'
import { ApplicationForm } from '#features/app/ui/application-form.tsx'
import { applicationEditPath, applicationPath } from '#features/app/ui/application-path.ts'
import { StateBadge } from '#features/app/ui/state-badge.tsx'
import { mostApplications } from '#features/app/shapes.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { toast } from '#ui/toast-store.ts'
import type { FormData } from '../show.tsx'

/** A new application, or one's own to change. */
export function FormScreen({ application, own, categories, newId }: FormData) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const goTo = async (id: string) => {
    // What was known of it before is no longer true.
    await queries.invalidateQueries({ queryKey: ['application', id] })
    await queries.invalidateQueries({ queryKey: ['own-applications'] })
    await navigate(applicationPath(id))
  }
  const title = application ? `Change ${application.title}` : 'New application'
  const isFull = !application && own.length >= mostApplications
  return (
    <div className="wrap pb-16">
      <PageHead
        title={title}
        lede={
          application
            ? 'A published application stays published; an administrator looks at the change afterwards.'
            : 'Something you have built outside an event. An administrator looks at it before everyone sees it.'
        }
        above={<Breadcrumbs crumbs={[{ label: 'Applications', href: href('/apps') }, { label: title }]} />}
      />
      {isFull ? (
        <NoRoom own={own} />
      ) : (
        <ApplicationForm {...{ application, newId, categories }} onSaved={(id) => void goTo(id)} />
      )}
      {application && <Removal application={application} />}
    </div>
  )
}

function NoRoom({ own }: Pick<FormData, 'own'>) {
  return (
    <Notice title={`You have ${own.length} applications already`}>
      <p>
        One person can have at most {mostApplications}, so that everyone’s best work is seen. Change one of
        them, or delete one to make room for another.
      </p>
      <ul className="stack mt-2">
        {own.map((one) => (
          <li key={one.id} className="row">
            <Link href={applicationPath(one.id)}>{one.title}</Link>
            <StateBadge {...one} />
            <ButtonLink href={applicationEditPath(one.id)} size="sm">
              Change or delete
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
    const isSure = await confirm({
      type: 'danger',
      title: `Delete ${title}?`,
      text: 'It disappears for everyone, with its likes and comments, and makes room for another.',
      confirmLabel: 'Delete it',
    })
    if (!isSure) return
    try {
      await deleteApplication({ id })
      await queries.invalidateQueries({ queryKey: ['own-applications'] })
      toast({ title: 'Application deleted', detail: title, tone: 'success' })
      await navigate(href('/apps'))
    } catch (error) {
      toast({ title: 'Delete failed', detail: (error as Error).message, tone: 'danger' })
    }
  }
  return (
    <p className="mt-8">
      <Button variant="danger" icon={IconTrash} onClick={() => void remove()}>
        Delete this application
      </Button>
    </p>
  )
}
