import { IconCalendarPlus } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Share } from '#ui/parts/share.tsx'

type AddAndShareProps = { url: string; title: string; hashtag: string; calendarHref: string | null }

/** Links to add the date to a calendar and to share the event. */
export function AddAndShare({ url, title, hashtag, calendarHref }: AddAndShareProps) {
  return (
    <div className="row row--between">
      {calendarHref ? (
        <a className="row small min-h-9" href={calendarHref} download>
          <Icon of={IconCalendarPlus} /> Add to calendar
        </a>
      ) : (
        <span />
      )}
      <Share {...{ url, title, hashtag }} />
    </div>
  )
}
