import { Avatar } from '#ui/pictures/avatar.tsx'
import { RatingList } from '#ui/fields/rating.tsx'
import type { FreshResults } from './fresh.ts'

/** Excerpt of a review, with its author. */
export function ExpertNote({
  note: { quote, by, on, ratings },
}: {
  note: NonNullable<FreshResults['note']>
}) {
  return (
    <section className="section" aria-label="A note from an expert">
      <div className="wrap home-note">
        <figure>
          <blockquote>
            <p>“{quote}”</p>
          </blockquote>
          <figcaption>
            <Avatar {...by} size={56} />
            <span>
              <b>{by.name}</b>
              <span className="small text-muted">
                {by.role ? `${by.role}, on ${on.title}` : `On ${on.title}`}
              </span>
            </span>
          </figcaption>
        </figure>
        <RatingList ratings={ratings} />
      </div>
    </section>
  )
}
