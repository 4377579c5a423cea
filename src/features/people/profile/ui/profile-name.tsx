import { Link } from '#ui/link.tsx'
import { profilePath } from '../fields/profile-path.ts'

interface ProfileNameProps {
  name: string
  userName: string | null
  className?: string
}

/** A name that leads to its profile. Of a private one no username comes here, and the name leads nowhere. */
export function ProfileName({ name, userName, className }: ProfileNameProps) {
  if (!userName) return <span className={className}>{name}</span>
  return (
    <Link href={profilePath(userName)} className={className}>
      {name}
    </Link>
  )
}
