import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { ModalProps } from '#ui/overlays/modal-host.tsx'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { getProject } from './project-calls.ts'
import { ProjectForm } from './project-form.tsx'

/** Dialog that creates a project, or with an id loads and edits one. */
export function ProjectDialog({ payload: { id, userId }, close }: ModalProps<'project'>) {
  return id === null ? (
    <ProjectForm project={null} {...{ userId, close }} />
  ) : (
    <LoadedProject {...{ id, userId, close }} />
  )
}

function LoadedProject({ id, userId, close }: { id: string; userId: string; close: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['project', id],
    queryFn: () => getProject({ id }),
    // Always loads the stored version, which may have been changed on another device.
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (data) return <ProjectForm project={data} {...{ userId, close }} />
  return (
    <Dialog title="Edit a project" width="36rem" onClose={close}>
      {error ? (
        <LoadingFailed message={error.message} askAgain={() => void refetch()} />
      ) : (
        <div className="stack" aria-busy aria-label="Loading">
          <Skeleton height="3rem" />
          <Skeleton height="8rem" />
          <Skeleton height="3rem" />
        </div>
      )}
    </Dialog>
  )
}
