import { ButtonLink } from '#ui/button.tsx'
import './manage.css'

/** Above the page of a draft, which is made for its organisers alone. */
export function DraftBanner({ editHref }: { editHref: string }) {
  return (
    <aside className="draft-banner" aria-label="Draft">
      <div className="wrap row row--between">
        <p>
          <strong>Draft:</strong> only organisers see this page
        </p>
        <div className="row">
          <ButtonLink size="sm" href={editHref}>
            Edit
          </ButtonLink>
          <ButtonLink size="sm" variant="primary" href={`${editHref}?tab=publish`}>
            Publish
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}
