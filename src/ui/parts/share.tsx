import { IconBrandLinkedin, IconBrandX, IconLink, IconShare } from '@tabler/icons-react'
import { useSyncExternalStore, type MouseEvent } from 'react'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { toast } from '../overlays/toast-store.ts'

export type ShareProps = {
  /** Absolute address of the page to share. */
  url: string
  title: string
  /** Hashtag without the # sign. */
  hashtag: string
}

/** Buttons to copy the link, to post it on two sites, or to use the device's share sheet if there is one. */
export function Share({ url, title, hashtag }: ShareProps) {
  const canShare = useSyncExternalStore(
    subscribeNever,
    () => 'share' in navigator,
    () => false,
  )
  const post = new URLSearchParams({ text: title, url, hashtags: hashtag })
  const page = new URLSearchParams({ url })
  return (
    <fieldset className="row">
      <legend className="visually-hidden">Share</legend>
      <IconButton icon={IconLink} label="Copy the link" onClick={() => void copy(url)} />
      <a
        className="btn btn--icon"
        href={`https://x.com/intent/post?${post}`}
        aria-label="Share on X"
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => openPopup(event, 550, 400)}
      >
        <Icon of={IconBrandX} />
      </a>
      <a
        className="btn btn--icon"
        href={`https://www.linkedin.com/sharing/share-offsite/?${page}`}
        aria-label="Share on LinkedIn"
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => openPopup(event, 750, 600)}
      >
        <Icon of={IconBrandLinkedin} />
      </a>
      {canShare && (
        <IconButton icon={IconShare} label="Share" onClick={() => void shareNatively({ url, title })} />
      )}
    </fieldset>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Copied!', tone: 'success' })
  } catch {
    toast({ title: 'We couldn’t copy the link', detail: url, tone: 'danger' })
  }
}

/** Opens the link in a small window in the middle of this one. Sizes in CSS pixels. */
function openPopup(event: MouseEvent<HTMLAnchorElement>, width: number, height: number): void {
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  const features = `popup,noopener,width=${width},height=${height},left=${left},top=${top}`
  event.preventDefault()
  // With noopener the result is null even if a window opened, so the click is always prevented.
  window.open(event.currentTarget.href, '_blank', features)
}

async function shareNatively(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch {
    // Closing the sheet rejects the promise, which needs no message.
  }
}

const subscribeNever = () => () => {}
