import { type ReactNode, useSyncExternalStore } from 'react'
import { drafts } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { Field, type BaseFieldProps } from '#ui/fields/field.tsx'
import type { IconShape } from '#ui/icon.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { wholeFiles, type WholeFileType } from '../../uploads/file-types.ts'
import type { Moving } from '../courier.ts'
import { DropZone } from '../drop-zone.tsx'
import { FileChoice } from '../file-choice.tsx'
import { formatBytes } from '../pace.ts'
import { UploadProgress } from '../upload-progress.tsx'
import { type UploadTarget, unfinishedName } from '../unfinished-uploads.ts'
import { useFileUpload } from '../use-file-upload.ts'

export type FileFieldProps = BaseFieldProps & {
  /** URL of the current file, or an external link, held by the form. */
  value: string | null
  /** Called with the new URL when the upload is complete, and with null when the file is removed. */
  onChange: (url: string | null) => void
  /** Upload path, such as submission/{eventId}-{teamId}. */
  path: string
}

type WholeFileFieldProps = FileFieldProps & {
  type: WholeFileType
  icon: IconShape
  /** Renders the current file. */
  children: (url: string) => ReactNode
}

/** Lets the user pick or drop a file of one kind, shows its limits beforehand, and uploads it at once. */
export function WholeFileField({
  value,
  onChange,
  path,
  type,
  icon,
  error,
  children,
  ...around
}: WholeFileFieldProps) {
  const { noun, limit, contentType, extension } = wholeFiles[type]
  const upload = useFileUpload({ type, path, onChange })
  const { moving, fault, warning, pick } = upload
  const unfinishedFile = useUnfinishedName({ type, path })
  return (
    <Field {...around} error={fault ?? error}>
      {(control) => (
        <DropZone onDrop={pick} isBusy={moving !== undefined}>
          {value !== null && value !== '' && children(value)}
          {warning && <Notice tone="warning" news="bad" title={warning} />}
          {!moving && unfinishedFile !== undefined && (
            <p className="small">Part of “{unfinishedFile}” is already here. Choose it again to continue.</p>
          )}
          {moving ? (
            <TransferProgress {...upload} moving={moving} />
          ) : (
            <FileChoice
              control={control}
              icon={icon}
              noun={noun}
              limit={limit}
              accept={`${contentType},.${extension}`}
              hasFile={value !== null && value !== ''}
              onPick={pick}
              onRemove={() => onChange(null)}
            />
          )}
        </DropZone>
      )}
    </Field>
  )
}

type TransferProgressProps = Omit<ReturnType<typeof useFileUpload>, 'moving'> & { moving: Moving }

function TransferProgress({ moving, pause, resume, cancel }: TransferProgressProps) {
  return (
    <UploadProgress
      share={moving.sent / moving.total}
      isStopped={moving.state !== 'sending'}
      onPause={pause}
      onResume={resume}
      onCancel={cancel}
    >
      {formatTransfer(moving)}
    </UploadProgress>
  )
}

function formatTransfer({ name, pace, state, sent, total }: Moving): string {
  const stateText = {
    sending: pace,
    paused: 'paused',
    away: 'waiting for the connection; it’ll resume on its own',
  }[state]
  return [name, `${formatBytes(sent)} of ${formatBytes(total)}`, stateText].filter(Boolean).join(' · ')
}

/** Returns the name of an unfinished upload. Only this browser knows it, so the server renders none. */
function useUnfinishedName({ type, path }: UploadTarget): string | undefined {
  useDrafts()
  return useSyncExternalStore(
    drafts.subscribe,
    () => unfinishedName({ type, path }, Date.now()),
    () => undefined,
  )
}
