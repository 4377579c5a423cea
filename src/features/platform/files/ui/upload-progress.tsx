import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'

export type UploadProgressProps = {
  /** 0 to 1. When everything has left, the server still looks at it. */
  share: number
  /** What more there is to say: which file, how fast, how long. */
  children?: string | undefined
  isStopped?: boolean | undefined
  onPause?: (() => void) | undefined
  onResume?: (() => void) | undefined
  onCancel: () => void
}

/** How far a file has got, and what can be done about it. */
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
