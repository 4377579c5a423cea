import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'

export type UploadProgressProps = {
  /** Progress from 0 to 1. At 1, the server still checks the file. */
  share: number
  /** Details: file name, speed, time left. */
  children?: string | undefined
  isStopped?: boolean | undefined
  onPause?: (() => void) | undefined
  onResume?: (() => void) | undefined
  onCancel: () => void
}

export function UploadProgress({
  share,
  children,
  isStopped = false,
  onPause,
  onResume,
  onCancel,
}: UploadProgressProps) {
  const isSent = share >= 1
  const percent = Math.floor(share * 100)
  return (
    <div className="upload__choice">
      <progress value={isSent ? undefined : share} aria-label="Uploading" />
      <span className="small num">{isSent ? 'One moment' : `${percent} %`}</span>
      {children && <output className="small upload__limit">{children}</output>}
      {!isSent && onPause && (
        <Button icon={isStopped ? IconPlayerPlay : IconPlayerPause} onClick={isStopped ? onResume : onPause}>
          {isStopped ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button variant="quiet" icon={IconX} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
