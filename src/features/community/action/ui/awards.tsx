import type { AnswerOf } from '#lib/contract/contract.ts'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import type { actionContract } from '../contract.ts'
import './points.css'

export type ShownAward = AnswerOf<typeof actionContract, 'getAwardsByUserId'>['items'][number]

/** List of a person's awards, in the given order. */
export function Awards({ awards }: { awards: readonly ShownAward[] }) {
  return (
    <ul className="awards">
      {awards.map(({ id, action, points, earnedAt, about }) => (
        <li key={id}>
          <div>
            <p>{action.name}</p>
            <p className="small text-muted" dir="auto">
              {about && (
                <>
                  <Link href={about.url}>{about.title}</Link>
                  {' · '}
                </>
              )}
              <Day at={earnedAt} />
            </p>
          </div>
          <p className="awards__points num">+{points}</p>
        </li>
      ))}
    </ul>
  )
}
