import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import './manage.css'

interface DraftBannerProps {
  editHref: string
  /** Whether the page belongs to a draft that moderators hid. */
  isHidden: boolean
}

/** Banner above the page of a draft, which only its organizers see. */
export function DraftBanner({ editHref, isHidden }: DraftBannerProps) {
  return (
    <aside className="draft-banner" aria-label={isHidden ? 'Hidden by the moderators' : 'Draft'}>
      <div className="wrap row row--between">
        <p>
          <strong>{isHidden ? 'Hidden by the moderators:' : 'Draft:'}</strong> only organizers see this page
          {isHidden && (
            <>
              . <Link href="/account/moderation">Why, and how to appeal</Link>
            </>
          )}
        </p>
        <div className="row">
          <ButtonLink size="sm" href={editHref}>
            Edit
          </ButtonLink>
          {!isHidden && (
            <ButtonLink size="sm" variant="primary" href={`${editHref}?tab=publish`}>
              Publish
            </ButtonLink>
          )}
        </div>
      </div>
    </aside>
  )
}
